package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.stream.DoubleStream;

/** Metrics from the flight recorder. A file without rows means that nothing happened: the count is zero. */
final class RecordingMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;

    RecordingMetrics(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    void read() throws IOException {
        if (files.has("probes/gc.csv")) {
            CsvTable pauses = files.pauses();
            metrics.put(Metric.GC_PAUSES, pauses.rows().size());
            metrics.put(Metric.GC_PAUSE_TOTAL_MS, column(pauses, "pause_ms").sum());
            metrics.put(Metric.GC_PAUSE_MAX_MS, column(pauses, "pause_ms").max().orElse(0));
        }
        if (files.has("probes/pinned.csv")) {
            CsvTable pins = files.pins();
            metrics.put(Metric.PINNED_EVENTS, pins.rows().size());
            metrics.put(Metric.PINNED_TOTAL_MS, column(pins, "duration_ms").sum());
        }
    }

    private static DoubleStream column(CsvTable table, String name) {
        return table.rows().stream().mapToDouble(row -> row.number(name));
    }
}
