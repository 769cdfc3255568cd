package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.metrics.Trace;

/** The charts over time, in the order of the page. */
enum Plot {
    RATE("Successful answers", "req/s", Trace.OK_PER_S, Scale.RATE),
    FAILED("Failures", "per second", Trace.FAILED_PER_S, Scale.OWN),
    MEDIAN("Median latency", "ms, log scale", Trace.LATENCY_P50_MS, Scale.LATENCY),
    P99("p99 latency", "ms, log scale", Trace.LATENCY_P99_MS, Scale.LATENCY),
    CPU("CPU of the application", "% of its processors", Trace.APPLICATION_CPU_PERCENT, Scale.PERCENT),
    HEAP("Heap in use", "MB", Trace.HEAP_USED_MB, Scale.OWN),
    BLOCKED("Blocked threads", "", Trace.THREADS_BLOCKED, Scale.THREADS),
    WAITING("Waiting threads", "", Trace.THREADS_WAITING, Scale.THREADS),
    TIMED_WAITING("Timed-waiting threads", "", Trace.THREADS_TIMED_WAITING, Scale.THREADS),
    RUNNABLE("Runnable threads", "", Trace.THREADS_RUNNABLE, Scale.THREADS),
    POOL_ACTIVE("Database connections in use", "", Trace.POOL_ACTIVE, Scale.OWN),
    POOL_PENDING("Requests waiting for a connection", "", Trace.POOL_PENDING, Scale.OWN);

    /** Charts that share a scale can be compared by eye. */
    enum Scale {
        RATE,
        LATENCY,
        PERCENT,
        THREADS,
        OWN
    }

    private final String title;
    private final String unit;
    private final Trace trace;
    private final Scale scale;

    Plot(String title, String unit, Trace trace, Scale scale) {
        this.title = title;
        this.unit = unit;
        this.trace = trace;
        this.scale = scale;
    }

    String title() {
        return title;
    }

    String unit() {
        return unit;
    }

    Trace trace() {
        return trace;
    }

    Scale scale() {
        return scale;
    }

    String size() {
        return scale == Scale.THREADS ? "quarter" : "half";
    }

    boolean sharesScaleWith(Plot other) {
        return this == other || scale != Scale.OWN && scale == other.scale;
    }
}
