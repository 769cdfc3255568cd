package dev.hilo.harness.report.limits;

import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A metric that two runs are compared by and that a limit may name, with its word on the command line and in tables. */
public enum ComparedMetric {
    THROUGHPUT("throughput", Metric.THROUGHPUT_PER_S),
    MEDIAN("median", Metric.LATENCY_P50_MS),
    P99("p99", Metric.LATENCY_P99_MS),
    CAPACITY("capacity", Metric.CAPACITY_PER_S),
    TIMEOUTS("timeouts", Metric.FAILURES_TIMEOUT),
    /** Milliseconds per request are seconds per 1000 requests. */
    REQUEST_CPU("request-cpu", Metric.REQUEST_CPU_MS_PER_REQUEST),
    CPU("cpu", Metric.APPLICATION_CPU_MS_PER_REQUEST),
    HEAP("heap", Metric.HEAP_USED_MAX_MB),
    RSS("rss", Metric.RSS_MAX_MB),
    CONTAINER_READY("container-ready", Metric.CONTAINER_READY_S),
    STARTED("started", Metric.APPLICATION_STARTED_S),
    STARTUP("startup", Metric.STARTUP_S);

    private static final Set<ComparedMetric> OF_A_START = EnumSet.of(CONTAINER_READY, STARTED, STARTUP);

    private static final Set<ComparedMetric> OF_ARRIVALS = EnumSet.of(TIMEOUTS, CAPACITY);

    private final String word;
    private final Metric metric;

    ComparedMetric(String word, Metric metric) {
        this.word = word;
        this.metric = metric;
    }

    /** Metrics that are meaningful under a load. */
    public static List<ComparedMetric> of(Load load) {
        if (load.isNone()) {
            return List.copyOf(OF_A_START);
        }
        return Arrays.stream(values())
                .filter(metric -> metric == STARTUP || !OF_A_START.contains(metric))
                .filter(metric -> !OF_ARRIVALS.contains(metric) || !load.isClosed())
                .toList();
    }

    static Optional<ComparedMetric> named(String word) {
        return Arrays.stream(values())
                .filter(metric -> metric.word.equals(word))
                .findFirst();
    }

    public String word() {
        return word;
    }

    public Metric metric() {
        return metric;
    }

    public String label() {
        return switch (this) {
            case REQUEST_CPU -> "request CPU per 1000 requests";
            case CPU -> "total CPU per 1000 requests";
            default -> metric.label();
        };
    }

    public String value(double value) {
        if (!Double.isFinite(value)) {
            return Numbers.ABSENT;
        }
        // milliseconds for one are seconds for a thousand
        return this == CPU || this == REQUEST_CPU ? Numbers.measured(value) + " s" : Numbers.quantity(metric, value);
    }
}
