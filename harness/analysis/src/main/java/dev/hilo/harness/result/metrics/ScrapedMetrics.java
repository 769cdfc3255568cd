package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;

/** Metrics from scrapes of the application's own endpoint. */
final class ScrapedMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;

    ScrapedMetrics(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    void read() throws IOException {
        CsvTable scrapes = files.metrics();
        heap(scrapes);
        metrics.putMax(Metric.THREADS_LIVE_MAX, scrapes, row -> row.number("threads_live"));
        metrics.putMax(Metric.THREADS_RUNNABLE_MAX, scrapes, row -> row.number("threads_runnable"));
        metrics.putMax(Metric.THREADS_BLOCKED_MAX, scrapes, row -> row.number("threads_blocked"));
        metrics.putMax(Metric.THREADS_WAITING_MAX, scrapes, row -> row.number("threads_waiting"));
        metrics.putMax(Metric.THREADS_TIMED_WAITING_MAX, scrapes, row -> row.number("threads_timed_waiting"));
        metrics.putMax(Metric.POOL_ACTIVE_MAX, scrapes, row -> row.number("pool_active"));
        metrics.putMax(Metric.POOL_PENDING_MAX, scrapes, row -> row.number("pool_pending"));
        metrics.putSum(Metric.SCRAPES_MISSED, scrapes, row -> row.hasOnlySecond() ? 1 : 0);
    }

    /** The JVM's own record has ten lines a second; there are fewer scrapes, and none where the sides of a duet are compared. */
    private void heap(CsvTable scrapes) throws IOException {
        CsvTable recorded = files.heap();
        CsvTable used = recorded.isEmpty() ? scrapes : recorded;
        String column = recorded.isEmpty() ? "heap_used_bytes" : "used_bytes";
        double most = scrapes.rows().stream()
                .mapToDouble(row -> row.number("heap_max_bytes"))
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
        metrics.putMax(Metric.HEAP_USED_MAX_MB, used, row -> row.number(column) / TrialFiles.BYTES_PER_MB);
        metrics.putMax(Metric.HEAP_USED_MAX_PERCENT, used, row -> 100 * row.number(column) / most);
    }
}
