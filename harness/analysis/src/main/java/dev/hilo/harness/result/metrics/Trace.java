package dev.hilo.harness.result.metrics;

/** A quantity that is sampled over the time of a load. */
public enum Trace {
    OFFERED_PER_S("offered_per_s"),
    /** Requests answered well, by the second of their intended start; a 404 that the mix provokes is among them. */
    OK_PER_S("ok_per_s"),
    FAILED_PER_S("failed_per_s"),
    REFUSED_PER_S("refused_per_s"),
    /** Connections that found the queue of their listening socket full, of all sockets of the machine. */
    LISTEN_OVERFLOWS_PER_S("listen_overflows_per_s"),
    LATENCY_P50_MS("latency_p50_ms"),
    LATENCY_P99_MS("latency_p99_ms"),
    /** Percent of the processors that the application may use; of the others, percent of one processor. */
    APPLICATION_CPU_PERCENT("application_cpu_percent"),
    DATABASE_CPU_PERCENT("database_cpu_percent"),
    SERVICES_CPU_PERCENT("services_cpu_percent"),
    GENERATOR_CPU_PERCENT("generator_cpu_percent"),
    HARNESS_CPU_PERCENT("harness_cpu_percent"),
    HEAP_USED_MB("heap_used_mb"),
    HEAP_USED_PERCENT("heap_used_percent"),
    /** Sum of the pauses that began in a second; a second without one has the value 0. */
    GC_PAUSE_MS_PER_S("gc_pause_ms_per_s"),
    /** Time that virtual threads held a carrier while they waited, all carriers together; a second without any has the value 0. */
    PINNED_MS_PER_S("pinned_ms_per_s"),
    RSS_MB("rss_mb"),
    THREADS_BLOCKED("threads_blocked"),
    THREADS_WAITING("threads_waiting"),
    THREADS_TIMED_WAITING("threads_timed_waiting"),
    THREADS_RUNNABLE("threads_runnable"),
    THREADS_LIVE("threads_live"),
    OS_THREADS("os_threads"),
    POOL_ACTIVE("pool_active"),
    POOL_PENDING("pool_pending"),
    /** Worker threads that handle requests, where the framework reports them. */
    WORKERS_BUSY("workers_busy"),
    WORKERS_MAX("workers_max");

    private final String key;

    Trace(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }
}
