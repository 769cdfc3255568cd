package dev.hilo.harness.probe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What is needed of {@code /proc/<pid>/stat}.
 *
 * @param cpuTicks user and system time of all threads, those that have ended too
 * @param startTicks when the process began: tells a new process from an old one with the same number
 */
record ProcStat(char state, long cpuTicks, long startTicks) {
    private static final int AT_CLKTCK = 17;
    private static final double TICKS_PER_SECOND = ticksPerSecond();

    static ProcStat parse(String line) {
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        return new ProcStat(
                fields[0].charAt(0),
                Long.parseLong(fields[11]) + Long.parseLong(fields[12]),
                Long.parseLong(fields[19]));
    }

    boolean isEnded() {
        return state == 'Z' || state == 'X';
    }

    double cpuSeconds() {
        return seconds(cpuTicks);
    }

    /** Of clock ticks, in which the kernel counts all times of processors. */
    static double seconds(long ticks) {
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
