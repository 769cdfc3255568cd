package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.hilo.harness.stats.Better;
import java.util.Arrays;
import java.util.Optional;

/** A number read from a trial. Its key carries the unit and is the name in JSON and CSV. */
public enum Metric {
    ARRIVALS_OFFERED("arrivals_offered", "arrivals offered", "", Better.NEITHER),
    ARRIVALS_STARTED("arrivals_started", "arrivals started", "", Better.NEITHER),
    ARRIVALS_UNSENT("arrivals_unsent", "arrivals not sent", "", Better.LOWER),
    ARRIVALS_LATE_PERCENT("arrivals_late_percent", "arrivals sent late", "% of the time", Better.LOWER),
    ANSWERS_LATE_PERCENT("answers_late_percent", "answers read late", "% of the time", Better.LOWER),
    ANSWERS_LATE_MS("answers_late_ms", "lateness of answers read late", "ms", Better.LOWER),
    REQUESTS_OK("requests_ok", "successful requests", "", Better.HIGHER),
    REQUESTS_GONE("requests_gone", "404 provoked by the mix", "", Better.NEITHER),
    FAILURES("failures", "failed requests", "", Better.LOWER),
    FAILURES_TIMEOUT("failures_timeout", "timeouts", "", Better.LOWER),
    FAILURES_REFUSED("failures_refused", "refused connections", "", Better.LOWER),
    FAILURES_CONNECTION("failures_connection", "lost connections", "", Better.LOWER),
    FAILURES_STATUS("failures_status", "wrong status", "", Better.LOWER),
    FAILURES_CONTENT("failures_content", "wrong content", "", Better.LOWER),
    OFFERED_PER_S("offered_per_s", "offered", "req/s", Better.NEITHER),
    THROUGHPUT_PER_S("throughput_per_s", "throughput", "req/s", Better.HIGHER),
    THROUGHPUT_MAX_PER_S("throughput_max_per_s", "highest throughput in one second", "req/s", Better.HIGHER),
    LOAD_S("load_s", "time of the clients", "s", Better.NEITHER),
    LATENCY_MEAN_MS("latency_mean_ms", "mean", "ms", Better.LOWER),
    LATENCY_P50_MS("latency_p50_ms", "median", "ms", Better.LOWER),
    LATENCY_P90_MS("latency_p90_ms", "p90", "ms", Better.LOWER),
    LATENCY_P95_MS("latency_p95_ms", "p95", "ms", Better.LOWER),
    LATENCY_P99_MS("latency_p99_ms", "p99", "ms", Better.LOWER),
    LATENCY_P99_ERROR_PERCENT(
            "latency_p99_error_percent", "standard error of p99 within the duet", "%", Better.NEITHER),
    LATENCY_TIMEOUTS_PERCENT("latency_timeouts_percent", "timeouts among the latencies", "% of them", Better.LOWER),
    LATENCY_REQUESTS("latency_requests", "requests of which the latencies are", "", Better.NEITHER),
    REQUESTS_AT_ONCE("requests_at_once", "requests at once, mean by Little's law", "", Better.LOWER),
    LATENCY_P99_9_MS("latency_p99_9_ms", "p99.9", "ms", Better.LOWER),
    LATENCY_P99_99_MS("latency_p99_99_ms", "p99.99", "ms", Better.LOWER),
    LATENCY_MAX_MS("latency_max_ms", "slowest", "ms", Better.LOWER),
    LATENCY_TRIMMED_MEAN_MS(
            "latency_trimmed_mean_ms", "mean without the fastest and slowest 0.1 %", "ms", Better.LOWER),
    LATENCY_DEVIATION_MS("latency_deviation_ms", "standard deviation", "ms", Better.LOWER),
    APPLICATION_CPU_MEAN_PERCENT(
            "application_cpu_mean_percent", "CPU of the application", "% of its processors", Better.LOWER),
    APPLICATION_CPU_MAX_PERCENT(
            "application_cpu_max_percent", "highest CPU of the application", "% of its processors", Better.LOWER),
    APPLICATION_CPU_MS_PER_REQUEST(
            "application_cpu_ms_per_request", "CPU time of the application per request", "ms", Better.LOWER),
    REQUEST_CPU_MS_PER_REQUEST(
            "request_cpu_ms_per_request",
            "request CPU: without compiler and collector, per request",
            "ms",
            Better.LOWER),
    COMPILER_CPU_MS_PER_REQUEST(
            "compiler_cpu_ms_per_request", "CPU of the JIT compiler per request", "ms", Better.NEITHER),
    COLLECTOR_CPU_MS_PER_REQUEST(
            "collector_cpu_ms_per_request", "CPU of the garbage collector per request", "ms", Better.LOWER),
    ALLOCATED_KB_PER_REQUEST("allocated_kb_per_request", "heap allocated per request", "KB", Better.LOWER),
    COMPILER_CPU_SHARE_PERCENT(
            "compiler_cpu_share_percent",
            "share of the JIT compiler in CPU",
            "% of the application's CPU",
            Better.NEITHER),
    REQUEST_CPU_DRIFT_PERCENT(
            "request_cpu_drift_percent", "request CPU in the second half against the first", "%", Better.NEITHER),
    DATABASE_CPU_MEAN_PERCENT("database_cpu_mean_percent", "CPU of the database", "% of one processor", Better.NEITHER),
    SERVICES_CPU_MEAN_PERCENT("services_cpu_mean_percent", "CPU of the services", "% of one processor", Better.NEITHER),
    GENERATOR_CPU_MEAN_PERCENT(
            "generator_cpu_mean_percent", "CPU of the load generator", "% of one processor", Better.NEITHER),
    GENERATOR_CPU_MAX_PERCENT(
            "generator_cpu_max_percent", "highest CPU of the load generator", "% of one processor", Better.NEITHER),
    HARNESS_CPU_MEAN_PERCENT(
            "harness_cpu_mean_percent", "CPU of harness and probes", "% of one processor", Better.NEITHER),
    HEAP_USED_MAX_MB("heap_used_max_mb", "highest heap in use", "MB", Better.LOWER),
    HEAP_USED_MAX_PERCENT("heap_used_max_percent", "highest heap in use", "% of its limit", Better.LOWER),
    LIVE_HEAP_MB("live_heap_mb", "heap in use after a full collection, when the load has ended", "MB", Better.LOWER),
    VIRTUAL_THREAD_KB("virtual_thread_kb", "heap of a virtual thread while it waits", "KB", Better.LOWER),
    RSS_MAX_MB("rss_max_mb", "highest resident memory", "MB", Better.LOWER),
    RSS_READY_MB("rss_ready_mb", "resident memory when ready", "MB", Better.LOWER),
    GROUP_MEMORY_MAX_MB(
            "group_memory_max_mb", "highest memory of the control group, without page cache", "MB", Better.LOWER),
    GROUP_CACHE_MAX_MB("group_cache_max_mb", "highest page cache of the control group", "MB", Better.NEITHER),
    OOM_KILLS("oom_kills", "processes killed by the memory limit", "", Better.LOWER),
    THROTTLED_PERIODS_PERCENT(
            "throttled_periods_percent", "periods throttled by the CPU quota", "% of the periods", Better.LOWER),
    THROTTLED_S("throttled_s", "time throttled by the CPU quota, summed over processors", "s", Better.LOWER),
    GC_PAUSES("gc_pauses", "garbage collection pauses", "", Better.LOWER),
    GC_PAUSE_TOTAL_MS("gc_pause_total_ms", "sum of garbage collection pauses", "ms", Better.LOWER),
    GC_PAUSE_MAX_MS("gc_pause_max_ms", "longest garbage collection pause", "ms", Better.LOWER),
    OS_THREADS_MAX("os_threads_max", "most operating-system threads", "", Better.LOWER),
    THREADS_LIVE_MAX("threads_live_max", "most live platform threads", "", Better.LOWER),
    THREADS_RUNNABLE_MAX("threads_runnable_max", "most runnable threads", "", Better.NEITHER),
    THREADS_BLOCKED_MAX("threads_blocked_max", "most blocked threads", "", Better.LOWER),
    THREADS_WAITING_MAX("threads_waiting_max", "most waiting threads", "", Better.NEITHER),
    THREADS_TIMED_WAITING_MAX("threads_timed_waiting_max", "most timed-waiting threads", "", Better.NEITHER),
    CONTEXT_SWITCHES_PER_REQUEST(
            "context_switches_per_request", "context switches of the application per request", "", Better.LOWER),
    VOLUNTARY_SWITCHES_PER_REQUEST(
            "voluntary_switches_per_request",
            "context switches of the application per request, because a thread waited",
            "",
            Better.LOWER),
    INVOLUNTARY_SWITCHES_PER_REQUEST(
            "involuntary_switches_per_request",
            "context switches of the application per request, because its time was up",
            "",
            Better.LOWER),
    PINNED_EVENTS("pinned_events", "pinned virtual threads", "events", Better.LOWER),
    PINNED_TOTAL_MS("pinned_total_ms", "time virtual threads were pinned", "ms", Better.LOWER),
    POOL_ACTIVE_MAX("pool_active_max", "most database connections in use", "", Better.NEITHER),
    POOL_PENDING_MAX("pool_pending_max", "most requests waiting for a database connection", "", Better.LOWER),
    SCRAPES_MISSED("scrapes_missed", "metric scrapes without an answer", "", Better.LOWER),
    REPLICAS("replicas", "replicas of the application", "", Better.NEITHER),
    REPLICA_REQUESTS_LEAST_PERCENT(
            "replica_requests_least_percent",
            "requests of the replica with the fewest",
            "% of an even share",
            Better.NEITHER),
    REPLICA_REQUESTS_MOST_PERCENT(
            "replica_requests_most_percent",
            "requests of the replica with the most",
            "% of an even share",
            Better.NEITHER),
    REPLICA_CPU_LEAST_PERCENT(
            "replica_cpu_least_percent",
            "CPU time of the replica with the least",
            "% of an even share",
            Better.NEITHER),
    REPLICA_CPU_MOST_PERCENT(
            "replica_cpu_most_percent", "CPU time of the replica with the most", "% of an even share", Better.NEITHER),
    HOST_STEAL_PERCENT("host_steal_percent", "time taken by the host", "% of the run's processors", Better.NEITHER),
    HOST_OTHER_CPU_PERCENT(
            "host_other_cpu_percent",
            "CPU of other programs on these processors",
            "% of one processor",
            Better.NEITHER),
    NODE_STEAL_PERCENT(
            "node_steal_percent",
            "time taken by the host of the application's node",
            "% of all its processors",
            Better.NEITHER),
    NODE_OTHER_PODS_PERCENT(
            "node_other_pods_percent", "CPU of other pods on the node", "% of one processor", Better.NEITHER),
    HOST_THROTTLED_PERCENT(
            "host_throttled_percent", "time throttled by the control group", "% of one processor", Better.NEITHER),
    DUET_FULL_PERCENT(
            "duet_full_percent",
            "time in which both sides together filled their processors",
            "% of the time in which both were loaded",
            Better.NEITHER),
    WINDOW_PAIRS("window_pairs", "pairs of windows in which each side was loaded alone", "", Better.NEITHER),
    WINDOW_PAIRS_DISTURBED(
            "window_pairs_disturbed", "pairs of windows left out: the machine stalled", "", Better.NEITHER),
    CLOCK_STEP_MS("clock_step_ms", "steps of the wall clock", "ms", Better.NEITHER),
    MACHINE_STEP_NS("machine_step_ns", "a step of arithmetic on this machine", "ns", Better.NEITHER),
    MACHINE_READ_NS("machine_read_ns", "a random read of this machine's memory", "ns", Better.NEITHER),
    STARTUP_S("startup_s", "start to first good answer", "s", Better.LOWER),
    CONTAINER_READY_S("container_ready_s", "container ready, by the application's log", "s", Better.LOWER),
    APPLICATION_STARTED_S("application_started_s", "application started, by the application's log", "s", Better.LOWER),
    ARTIFACT_MB("artifact_mb", "size of the artifact", "MB", Better.LOWER),
    WARM_UP_S("warm_up_s", "warm-up", "s", Better.NEITHER),
    WARM_UP_REQUESTS("warm_up_requests", "requests of the warm-up", "", Better.NEITHER),
    WARM_UP_REQUESTS_PLANNED("warm_up_requests_planned", "requests planned for the warm-up", "", Better.NEITHER),
    CAPACITY_PER_S("capacity_per_s", "highest rate that meets the latency goal", "req/s", Better.HIGHER),
    CAPACITY_AT_LEAST_PER_S(
            "capacity_at_least_per_s", "a rate that meets the latency goal, below the highest", "req/s", Better.HIGHER),
    CAPACITY_APPLICATION_CPU_PERCENT(
            "capacity_application_cpu_percent",
            "CPU of the application at the rate that failed",
            "% of its processors",
            Better.NEITHER),
    CAPACITY_BESIDE_CPU_PERCENT(
            "capacity_beside_cpu_percent",
            "CPU of database, services and load generator at the rate that failed",
            "% of their processors",
            Better.NEITHER),
    OVERLOAD_SERVED_PERCENT(
            "overload_served_percent", "requests served while overloaded", "% of the requests", Better.HIGHER),
    ROLLING_RESTART_S("rolling_restart_s", "rolling restart, until all replicas are new", "s", Better.LOWER),
    ROLLING_RESTART_SERVED_PERCENT(
            "rolling_restart_served_percent",
            "requests served during the rolling restart",
            "% of the requests",
            Better.HIGHER),
    RECOVERY_S("recovery_s", "overload over until the latency goal holds again", "s", Better.LOWER);

    private final String key;
    private final String label;
    private final String unit;
    private final Better better;

    Metric(String key, String label, String unit, Better better) {
        this.key = key;
        this.label = label;
        this.unit = unit;
        this.better = better;
    }

    /** Also by the key that it had in the {@link FormerFormat}; empty when no metric has it. */
    public static Optional<Metric> named(String key) {
        return Arrays.stream(values())
                .filter(metric -> metric.key.equals(FormerFormat.metric(key)))
                .findFirst();
    }

    @JsonValue
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /** The unit in reports; empty for a count. */
    public String unit() {
        return unit;
    }

    /** Whether the metric describes the slowest requests alone, of which a load has few. */
    public boolean isOfTail() {
        return this == LATENCY_P99_MS
                || this == LATENCY_P99_9_MS
                || this == LATENCY_P99_99_MS
                || this == LATENCY_MAX_MS;
    }

    public Better better() {
        return better;
    }
}
