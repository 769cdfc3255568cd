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
        metrics.putMax(
                Metric.HEAP_USED_MAX_MB, scrapes, row -> row.number("heap_used_bytes") / TrialFiles.BYTES_PER_MB);
        metrics.putMax(
                Metric.HEAP_USED_MAX_PERCENT,
                scrapes,
                row -> 100 * row.number("heap_used_bytes") / row.number("heap_max_bytes"));
        metrics.putMax(Metric.THREADS_LIVE_MAX, scrapes, row -> row.number("threads_live"));
        metrics.putMax(Metric.THREADS_RUNNABLE_MAX, scrapes, row -> row.number("threads_runnable"));
        metrics.putMax(Metric.THREADS_BLOCKED_MAX, scrapes, row -> row.number("threads_blocked"));
        metrics.putMax(Metric.THREADS_WAITING_MAX, scrapes, row -> row.number("threads_waiting"));
        metrics.putMax(Metric.THREADS_TIMED_WAITING_MAX, scrapes, row -> row.number("threads_timed_waiting"));
        metrics.putMax(Metric.POOL_ACTIVE_MAX, scrapes, row -> row.number("pool_active"));
        metrics.putMax(Metric.POOL_PENDING_MAX, scrapes, row -> row.number("pool_pending"));
        metrics.putSum(Metric.SCRAPES_MISSED, scrapes, row -> row.hasOnlySecond() ? 1 : 0);
    }
}
