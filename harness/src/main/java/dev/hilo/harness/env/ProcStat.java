package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What is needed of {@code /proc/<pid>/stat}.
 *
 * @param name of the program, without its folder; the kernel cuts long ones
 * @param cpuTicks user and system time of all threads, those that have ended too
 * @param startTicks when the process began: tells a new process from an old one with the same number
 */
public record ProcStat(String name, char state, long cpuTicks, long startTicks) {
    private static final int AT_CLKTCK = 17;
    private static final double TICKS_PER_SECOND = ticksPerSecond();

    /** The name stands in parentheses and may hold any character, parentheses and blanks too. */
    public static ProcStat parse(String line) {
        int close = line.lastIndexOf(')');
        String[] fields = line.substring(close + 2).strip().split(" ");
        return new ProcStat(
                line.substring(line.indexOf('(') + 1, close),
                fields[0].charAt(0),
                Long.parseLong(fields[11]) + Long.parseLong(fields[12]),
                Long.parseLong(fields[19]));
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
