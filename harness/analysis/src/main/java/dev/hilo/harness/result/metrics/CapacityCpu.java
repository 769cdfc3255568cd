package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.metrics.Bottleneck.Processors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * CPU in the windows of a capacity search at the lowest rate that failed: whose capacity was found. Mean over these windows.
 *
 * @param application in percent of its processors
 * @param beside of database, services, load generator and harness, in percent of theirs: together where they share them, else the busier
 */
public record CapacityCpu(double application, double beside) {

    /** CPU of each part in one window, in percent of one processor; NaN where nobody sampled it. */
    private record Window(double application, double database, double services, double generator, double harness) {
        static Window read(Path folder) throws IOException {
            TrialFiles files = TrialFiles.open(folder).orElseThrow();
            return files.read(all -> {
                LoadSeconds judged = LoadSeconds.between(
                        StepMetrics.LEAD_SECONDS, all.arrivals().rows().size());
                return new Window(
                        percent(all, "application", judged),
                        percent(all, "database", judged),
                        percent(all, "services", judged),
                        percent(all, "generator", judged),
                        percent(all, "harness", judged));
            });
        }

        private static double percent(TrialFiles files, String role, LoadSeconds judged) throws IOException {
            return 100 * files.processors(role, judged).orElse(Double.NaN);
        }

        CapacityCpu of(Processors processors) {
            double driving = processors.driving(generator, orNone(services), orNone(harness));
            return new CapacityCpu(
                    application / processors.application(),
                    processors.shared()
                            ? (orNone(database) + driving) / processors.generator()
                            : Math.max(orNone(database) / processors.database(), driving / processors.generator()));
        }

        /** Nothing, where a trial has no such part or it is not on a machine that is observed. */
        private static double orNone(double percent) {
            return Double.isNaN(percent) ? 0 : percent;
        }
    }

    /**
     * @return empty without a search, where no rate failed, and where no window at that rate was completed or sampled
     * @throws IOException when a file cannot be read
     */
    public static Optional<CapacityCpu> read(Path trialFolder, Processors processors) throws IOException {
        Integer failed =
                Capacity.read(trialFolder).map(Capacity::failedPerSecond).orElse(null);
        if (failed == null) {
            return Optional.empty();
        }
        List<CapacityCpu> windows = new ArrayList<>();
        for (CsvTable.Row row :
                CsvTable.read(trialFolder.resolve("capacity.csv")).rows()) {
            Path folder = HeldStep.folder(trialFolder, (int) row.number("step"));
            if (row.number("rate_per_s") == failed
                    && row.number("holds") == 0
                    && Files.exists(folder.resolve("load/load.json"))) {
                windows.add(Window.read(folder).of(processors));
            }
        }
        windows.removeIf(window -> Double.isNaN(window.application) || Double.isNaN(window.beside));
        return windows.isEmpty()
                ? Optional.empty()
                : Optional.of(new CapacityCpu(
                        windows.stream()
                                .mapToDouble(CapacityCpu::application)
                                .average()
                                .orElseThrow(),
                        windows.stream()
                                .mapToDouble(CapacityCpu::beside)
                                .average()
                                .orElseThrow()));
    }

    /** The CPU in the metrics of a trial; empty where it has none. */
    public static Optional<CapacityCpu> of(Map<Metric, Double> metrics) {
        Double application = metrics.get(Metric.CAPACITY_APPLICATION_CPU_PERCENT);
        Double beside = metrics.get(Metric.CAPACITY_BESIDE_CPU_PERCENT);
        return application == null || beside == null
                ? Optional.empty()
                : Optional.of(new CapacityCpu(application, beside));
    }

    public Map<Metric, Double> metrics() {
        return Map.of(Metric.CAPACITY_APPLICATION_CPU_PERCENT, application, Metric.CAPACITY_BESIDE_CPU_PERCENT, beside);
    }

    /** Whether the capacity is that of what is beside the application, which had room. */
    public boolean isBesideTheApplication() {
        return beside >= Bottleneck.CPU_PERCENT && application < Bottleneck.CPU_PERCENT;
    }
}
