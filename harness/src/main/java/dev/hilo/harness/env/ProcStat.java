package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is needed of {@code /proc/<pid>/stat}.
 *
 * @param name of the program, without its folder; the kernel cuts long ones
 * @param parent the number of the process that started it, or that has taken it over since
 * @param cpuTicks user and system time of all threads, those that have ended too
 * @param reapedTicks the same of those of its children that have ended and whose exit code it asked for, with their own such children
 * @param startTicks when the process began: tells a new process from an old one with the same number
 */
public record ProcStat(String name, char state, long parent, long cpuTicks, long reapedTicks, long startTicks) {
    /** Fields behind the name, from 0: state, parent, user and system time, those of reaped children, start time. */
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
     * @return empty when it is no such line
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

    /** Of clock ticks, in which the kernel counts all times of processors. */
    public static double seconds(long ticks) {
        return ticks / TICKS_PER_SECOND;
    }

    /** The kernel tells every process its clock tick in the auxiliary vector: pairs of type and value. */
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
