package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The fields of {@code /proc/<pid>/stat} that are used.
 *
 * @param name of the program, without its folder; the kernel cuts long ones
 * @param parent pid of the process that started it, or has adopted it since
 * @param cpuTicks user and system time of all threads, ended ones included
 * @param reapedTicks user and system time of the children whose exit code it has collected, with their own such children
 * @param startTicks time of its start, which distinguishes a new process from an old one with the same pid
 */
public record ProcStat(String name, char state, long parent, long cpuTicks, long reapedTicks, long startTicks) {
    /** Indexes of the fields after the name, from 0: state, parent, user and system time, those of reaped children, start time. */
    private static final int STATE = 0;

    private static final int PARENT = 1;
    private static final int USER = 11;
    private static final int SYSTEM = 12;
    private static final int REAPED_USER = 13;
    private static final int REAPED_SYSTEM = 14;
    private static final int BEGAN = 19;

    private static final int AT_CLKTCK = 17;
    private static final double TICKS_PER_SECOND = ticksPerSecond();

    /**
     * The name is in parentheses and may hold any character, parentheses and blanks too.
     *
     * @return empty when the line has another form
     */
    public static Optional<ProcStat> parse(String line) {
        int open = line.indexOf('(');
        int close = line.lastIndexOf(')');
        String[] fields = line.substring(close + 1).strip().split(" ");
        if (open < 0 || close < open || fields.length <= BEGAN) {
            return Optional.empty();
        }
        return Optional.of(new ProcStat(
                line.substring(open + 1, close),
                fields[STATE].charAt(0),
                Long.parseLong(fields[PARENT]),
                Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]),
                Long.parseLong(fields[REAPED_USER]) + Long.parseLong(fields[REAPED_SYSTEM]),
                Long.parseLong(fields[BEGAN])));
    }

    public boolean isEnded() {
        return state == 'Z' || state == 'X';
    }

    public double cpuSeconds() {
        return seconds(cpuTicks);
    }

    /** Seconds of a number of clock ticks, in which the kernel counts CPU time. */
    public static double seconds(long ticks) {
        return ticks / TICKS_PER_SECOND;
    }

    /** The clock ticks of a second, from the auxiliary vector of this process: pairs of type and value. */
    private static double ticksPerSecond() {
        try {
            ByteBuffer vector = ByteBuffer.wrap(Files.readAllBytes(Path.of("/proc/self/auxv")))
                    .order(ByteOrder.nativeOrder());
            while (vector.remaining() >= 2 * Long.BYTES) {
                long type = vector.getLong();
                long value = vector.getLong();
                if (type == AT_CLKTCK) {
                    return value;
                }
            }
        } catch (IOException notLinux) {
            // the kernel's interface has had 100 ticks on every common machine for decades
        }
        return 100;
    }
}
