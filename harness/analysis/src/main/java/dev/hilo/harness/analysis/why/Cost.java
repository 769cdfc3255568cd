package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.Metric;

/** A cost of a request that profiled duets take apart. */
public enum Cost {
    /** CPU time in microseconds. Samples say where it was used; the clocks of the kernel, how much. */
    CPU("request CPU", "µs", "request_cpu_us", "profile.collapsed", Metric.REQUEST_CPU_MS_PER_REQUEST, 1000),
    /** Bytes of the heap, by samples alone: a counter of the JVM, where there is one, checks them. */
    ALLOCATION("allocation", "B", "allocated_bytes", "allocation.collapsed", Metric.ALLOCATED_KB_PER_REQUEST, 1024);

    private final String words;
    private final String unit;
    private final String column;
    private final String file;
    private final Metric metric;
    private final double perMetric;

    Cost(String words, String unit, String column, String file, Metric metric, double perMetric) {
        this.words = words;
        this.unit = unit;
        this.column = column;
        this.file = file;
        this.metric = metric;
        this.perMetric = perMetric;
    }

    public String words() {
        return words;
    }

    public String unit() {
        return unit;
    }

    /** Name for programs, with the unit. */
    public String column() {
        return column;
    }

    /** File of a trial with its stacks. */
    String file() {
        return "probes/" + file;
    }

    /** Metric of a trial with the whole cost of a request. */
    Metric metric() {
        return metric;
    }

    /** Units of this cost in one of the metric's. */
    double perMetric() {
        return perMetric;
    }
}
