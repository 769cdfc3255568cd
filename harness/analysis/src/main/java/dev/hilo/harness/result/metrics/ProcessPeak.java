package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Peak memory and threads of a process over its samples.
 *
 * @param rssMb resident memory; null, like the threads, where there is no sample
 * @param threads of the operating system
 */
public record ProcessPeak(Double rssMb, Integer threads) {

    /**
     * @param folder that has the folders {@code load} and {@code probes} in it
     * @param process as its file is called
     * @param from second of the load from which on samples count
     */
    public static ProcessPeak read(Path folder, String process, int from) throws IOException {
        TrialFiles files = TrialFiles.open(folder)
                .orElseThrow(() -> new IOException("there is no load.json in " + folder + ": the load never ended"));
        return files.read(all -> {
            CsvTable samples = all.process(process).where(row -> row.second() >= from);
            return samples.isEmpty()
                    ? new ProcessPeak(null, null)
                    : new ProcessPeak(highest(samples, "rss_mb"), (int) highest(samples, "threads"));
        });
    }

    private static double highest(CsvTable samples, String column) {
        return samples.rows().stream()
                .mapToDouble(row -> row.number(column))
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
    }
}
