package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Computes the metrics of a trial from the files in its folder, and from nothing else. */
public final class TrialMetrics {
    private TrialMetrics() {}

    /**
     * @param processors of the trial's parts: the CPU of the application is given in percent of those that it may use
     * @return the metrics that the files tell; a missing file or an empty column leaves its metrics out, and a load that never ended leaves
     *     out all. Never those of the start, which no file here tells
     * @throws IOException when a file is there and cannot be read
     */
    public static Map<Metric, Double> read(Path trialFolder, StoredProcessors processors) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        return files.isEmpty() ? Map.of() : files.get().read(all -> metrics(all, processors));
    }

    private static Map<Metric, Double> metrics(TrialFiles files, StoredProcessors processors) throws IOException {
        MetricMap metrics = new MetricMap();
        new LoadMetrics(files, metrics).read();
        new ProcessMetrics(files, metrics).read(processors.ofApplication());
        new CostMetrics(files, metrics).read();
        new GroupMetrics(files, metrics).read();
        new ReplicaMetrics(files, metrics).read();
        new HostMetrics(files, metrics).read();
        new SharedProcessors(files, metrics).read(processors.ofBothSides());
        new ScrapedMetrics(files, metrics).read();
        new RecordingMetrics(files, metrics).read();
        return metrics.asMap();
    }
}
