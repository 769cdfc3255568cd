package dev.hilo.harness.probe;

import dev.hilo.harness.env.ProcStat;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a process has used up to a moment.
 *
 * @param nanoTime the moment, of {@link System#nanoTime()}
 * @param cpuSeconds of all its threads since it began
 * @param rssMb memory that it holds at the moment
 */
public record ProcReading(long nanoTime, double cpuSeconds, double rssMb) {
    /** Empty when the process has ended. */
    public static Optional<ProcReading> of(long pid) {
        ProcFiles files = new ProcFiles(Path.of("/proc", Long.toString(pid)));
        return files.read("stat")
                .flatMap(ProcStat::parse)
                .filter(stat -> !stat.isEnded())
                .flatMap(stat -> files.read("status")
                        .map(status -> new ProcReading(System.nanoTime(), stat.cpuSeconds(), ProcFiles.rssMb(status))));
    }

    /** CPU between an earlier reading of the same process and this one, in percent of one processor; NaN for the same moment. */
    public double cpuPercentSince(ProcReading earlier) {
        return 100 * (cpuSeconds - earlier.cpuSeconds) / ((nanoTime - earlier.nanoTime) / 1e9);
    }
}
