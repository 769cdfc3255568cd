package dev.hilo.harness.result.figures;

import dev.hilo.harness.result.Figure;
import java.io.IOException;

/** What the application told of itself while it was scraped. */
final class MetricFigures {
    private final TrialFiles files;
    private final FigureMap figures;

    MetricFigures(TrialFiles files, FigureMap figures) {
        this.files = files;
        this.figures = figures;
    }

    void read() throws IOException {
        CsvTable metrics = files.metrics();
        figures.putMax(
                Figure.HEAP_USED_MAX_MB, metrics, row -> row.number("heap_used_bytes") / TrialFiles.BYTES_PER_MB);
        figures.putMax(
                Figure.HEAP_USED_MAX_PERCENT,
                metrics,
                row -> 100 * row.number("heap_used_bytes") / row.number("heap_max_bytes"));
        figures.putMax(Figure.THREADS_LIVE_MAX, metrics, row -> row.number("threads_live"));
        figures.putMax(Figure.THREADS_RUNNABLE_MAX, metrics, row -> row.number("threads_runnable"));
        figures.putMax(Figure.THREADS_BLOCKED_MAX, metrics, row -> row.number("threads_blocked"));
        figures.putMax(Figure.THREADS_WAITING_MAX, metrics, row -> row.number("threads_waiting"));
        figures.putMax(Figure.THREADS_TIMED_WAITING_MAX, metrics, row -> row.number("threads_timed_waiting"));
        figures.putMax(Figure.POOL_ACTIVE_MAX, metrics, row -> row.number("pool_active"));
        figures.putMax(Figure.POOL_PENDING_MAX, metrics, row -> row.number("pool_pending"));
        figures.putSum(Figure.SCRAPES_MISSED, metrics, row -> row.hasOnlySecond() ? 1 : 0);
    }
}
