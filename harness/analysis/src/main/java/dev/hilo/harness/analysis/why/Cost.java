package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;

/** A cost of a request that profiled duets take apart. */
public enum Cost {
    /** CPU time in microseconds. Samples say where it was used; the clocks of the kernel, how much. */
    CPU(
            "request CPU",
            "µs",
            "request_cpu_us",
            "profile.collapsed",
            Metric.REQUEST_CPU_MS_PER_REQUEST,
            1000,
            Noise.OF_WORK),
    /** Bytes of the heap, by samples alone: a counter of the JVM, where there is one, checks them. */
    ALLOCATION(
            "allocation",
            "B",
            "allocated_bytes",
            "allocation.collapsed",
            Metric.ALLOCATED_KB_PER_REQUEST,
            1024,
            Noise.OF_WORK),
    /** Microseconds that a request's threads wait. The mean response time, which waiting is a part of, bounds them. */
    WAITING("waiting", "µs", "waiting_us", "waiting.collapsed", Metric.LATENCY_MEAN_MS, 1000, Noise.OF_WAITING);

    /**
     * Noise between two JVMs of one build, relative to a cost.
     *
     * @param ofPart of a part of a request: compilers decide differently what to inline, and requests meet each other by chance
     * @param ofWhole of the whole
     */
    record Noise(double ofPart, double ofWhole) {
        /** Noise of request CPU and of allocation: the first is known for the whole, and the second is no larger. */
        private static final Noise OF_WORK = new Noise(
                0.1,
                StatisticsPlan.Noise.SHIPPED
                        .priors()
                        .get(Metric.REQUEST_CPU_MS_PER_REQUEST)
                        .sd());

        private static final Noise OF_WAITING = new Noise(0.2, 0.1);
    }

    private final String words;
    private final String unit;
    private final String column;
    private final String file;
    private final Metric metric;
    private final double perMetric;
    private final Noise noise;

    Cost(String words, String unit, String column, String file, Metric metric, double perMetric, Noise noise) {
        this.words = words;
        this.unit = unit;
        this.column = column;
        this.file = file;
        this.metric = metric;
        this.perMetric = perMetric;
        this.noise = noise;
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

    /** Metric of a trial with the whole cost of a request; of waiting, the time of its answer. */
    Metric metric() {
        return metric;
    }

    /** Units of this cost in one of the metric's. */
    double perMetric() {
        return perMetric;
    }

    Noise noise() {
        return noise;
    }
}
