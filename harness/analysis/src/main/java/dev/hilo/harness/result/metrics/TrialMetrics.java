package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Computes the metrics of a trial from the files in its folder, and from nothing else. */
public final class TrialMetrics {
    private TrialMetrics() {}

    /**
     * @param applicationProcessors processors that the application may use, or its quota of them: its CPU is given in percent of them
     * @return the metrics that the files tell; a missing file or an empty column leaves its metrics out, and a load that never ended leaves
     *     out all. Never those of the start, which no file here tells
     * @throws IOException when a file is there and cannot be read
     */
    public static Map<Metric, Double> read(Path trialFolder, double applicationProcessors) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        return files.isEmpty() ? Map.of() : files.get().read(all -> metrics(all, applicationProcessors));
    }

    private static Map<Metric, Double> metrics(TrialFiles files, double applicationProcessors) throws IOException {
        MetricMap metrics = new MetricMap();
        new LoadMetrics(files, metrics).read();
        new ProcessMetrics(files, metrics).read(applicationProcessors);
        new CostMetrics(files, metrics).read();
        new GroupMetrics(files, metrics).read();
        new ReplicaMetrics(files, metrics).read();
        new HostMetrics(files, metrics).read();
        new ScrapedMetrics(files, metrics).read();
        new RecordingMetrics(files, metrics).read();
        return metrics.asMap();
    }
}
