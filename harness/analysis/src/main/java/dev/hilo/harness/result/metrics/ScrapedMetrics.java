package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Segment;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Metrics from scrapes of the application's own endpoint. */
final class ScrapedMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;

    ScrapedMetrics(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    void read() throws IOException {
        CsvTable scrapes = scrapes();
        heap();
        metrics.putMax(Metric.THREADS_LIVE_MAX, scrapes, row -> row.number("threads_live"));
        metrics.putMax(Metric.THREADS_RUNNABLE_MAX, scrapes, row -> row.number("threads_runnable"));
        metrics.putMax(Metric.THREADS_BLOCKED_MAX, scrapes, row -> row.number("threads_blocked"));
        metrics.putMax(Metric.THREADS_WAITING_MAX, scrapes, row -> row.number("threads_waiting"));
        metrics.putMax(Metric.THREADS_TIMED_WAITING_MAX, scrapes, row -> row.number("threads_timed_waiting"));
        metrics.putMax(Metric.POOL_ACTIVE_MAX, scrapes, row -> row.number("pool_active"));
        metrics.putMax(Metric.POOL_PENDING_MAX, scrapes, row -> row.number("pool_pending"));
        metrics.putSum(Metric.SCRAPES_MISSED, scrapes, row -> row.hasOnlySecond() ? 1 : 0);
    }

    /** The scrapes of the load: of a duet those after what is compared, because its first seconds settle. */
    private CsvTable scrapes() throws IOException {
        List<Segment> scraped = Segments.stretches(files).stream()
                .filter(stretch -> stretch.kind() == Segment.Kind.SCRAPED)
                .toList();
        return scraped.isEmpty()
                ? files.metrics()
                : files.metrics().where(row -> scraped.stream().anyMatch(stretch -> stretch.holds(row.second())));
    }

    private void heap() throws IOException {
        HeapInUse heap = HeapInUse.of(files);
        putHighest(Metric.HEAP_USED_MAX_MB, heap.megabytes());
        putHighest(Metric.HEAP_USED_MAX_PERCENT, heap.percent());
    }

    private void putHighest(Metric metric, Stream<Series.Point> points) {
        metrics.put(
                metric,
                points.mapToDouble(Series.Point::value).filter(Double::isFinite).max());
    }
}
