package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The kind of a load. It decides which metrics there are, and which of them come first. */
public enum LoadKind {
    /** Open model: requests arrive at a rate, whatever becomes of them. Latency varies. */
    OPEN(
            "Arrivals at a rate",
            List.of(Metric.THROUGHPUT_MAX_PER_S, Metric.LATENCY_P99_MS),
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.THROUGHPUT_PER_S),
            List.of(Metric.LATENCY_P99_MS, Metric.LATENCY_P50_MS, Metric.THROUGHPUT_PER_S)),
    /** Closed model: a number of clients wait for their answers. Throughput varies. */
    CLOSED(
            "Clients that wait for their answers",
            List.of(Metric.THROUGHPUT_PER_S),
            List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P99_MS, Metric.REQUEST_CPU_MS_PER_REQUEST),
            List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P50_MS, Metric.LATENCY_P99_MS)),
    /** The user's own simulation, whose rate hilo does not know. */
    SIMULATION(
            "Your own simulation",
            List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P99_MS),
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.THROUGHPUT_PER_S),
            List.of(Metric.LATENCY_P99_MS, Metric.LATENCY_P50_MS, Metric.THROUGHPUT_PER_S)),
    /** No clients: only the start is measured. */
    NONE("Start", Start.METRICS, Start.METRICS, Start.METRICS);

    /** Metrics of an application's start. */
    private static final class Start {
        static final List<Metric> METRICS =
                List.of(Metric.CONTAINER_READY_S, Metric.APPLICATION_STARTED_S, Metric.STARTUP_S);
    }

    private final String title;
    private final List<Metric> headline;
    private final List<Metric> glance;
    private final List<Metric> matrices;

    LoadKind(String title, List<Metric> headline, List<Metric> glance, List<Metric> matrices) {
        this.title = title;
        this.headline = headline;
        this.glance = glance;
        this.matrices = matrices;
    }

    public static LoadKind of(Load load) {
        if (load.isSimulation()) {
            return SIMULATION;
        }
        return load.isNone() ? NONE : load.isClosed() ? CLOSED : OPEN;
    }

    /** Title of the workloads of this kind. */
    public String title() {
        return title;
    }

    /** Short name of a metric. */
    public static String word(Metric metric) {
        return switch (metric) {
            case THROUGHPUT_MAX_PER_S -> "highest in 1 s";
            case CONTAINER_READY_S -> "container ready";
            case APPLICATION_STARTED_S -> "application started";
            case STARTUP_S -> "first good answer";
            default -> metric.label();
        };
    }

    /** The metric or two that represent a workload in a table of many workloads. */
    public List<Metric> headline() {
        return headline;
    }

    /** The few metrics that a short report shows as matrices. */
    public List<Metric> glance() {
        return glance;
    }

    /** Metrics whose matrices come first on a page. */
    public List<Metric> matrices() {
        return matrices;
    }

    public boolean hasClients() {
        return this != NONE;
    }

    /** Primary metrics among those that a run measured: low in noise, and none redundant. */
    public List<Metric> primary(Set<Metric> measured) {
        boolean isByClients = this == CLOSED && !measured.contains(Metric.REQUEST_CPU_MS_PER_REQUEST);
        List<Metric> wanted = !hasClients()
                ? Start.METRICS
                : isByClients
                        ? List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P99_MS)
                        : List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);
        return wanted.stream().filter(measured::contains).toList();
    }

    /** Metrics of verdicts, each with its name in sentences; a run has those that it measures. */
    public Map<Metric, String> spokenOf() {
        Map<Metric, String> words = new LinkedHashMap<>();
        if (hasClients()) {
            words.put(Metric.REQUEST_CPU_MS_PER_REQUEST, "request CPU");
            words.put(Metric.LATENCY_P99_MS, "p99");
            if (this == OPEN) {
                words.put(Metric.CAPACITY_PER_S, "highest rate that meets the goal");
            }
            words.put(Metric.THROUGHPUT_PER_S, "throughput");
            words.put(Metric.LATENCY_P50_MS, "median");
            if (this == OPEN) {
                words.put(Metric.FAILURES_TIMEOUT, "timeouts");
            }
            words.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, "total CPU");
            words.put(Metric.COMPILER_CPU_MS_PER_REQUEST, "compiler CPU");
            words.put(Metric.COLLECTOR_CPU_MS_PER_REQUEST, "collector CPU");
            words.put(Metric.ALLOCATED_KB_PER_REQUEST, "allocation");
            words.put(Metric.LIVE_HEAP_MB, "live heap");
            words.put(Metric.HEAP_USED_MAX_MB, "heap");
            words.put(Metric.RSS_MAX_MB, "RSS");
            words.put(Metric.STARTUP_S, "startup");
        } else {
            words.put(Metric.CONTAINER_READY_S, "time until the container is ready");
            words.put(Metric.APPLICATION_STARTED_S, "time until the application has started");
            words.put(Metric.STARTUP_S, "time to the first good answer");
        }
        return words;
    }
}
