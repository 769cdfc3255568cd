package dev.hilo.harness.result;

import java.util.LinkedHashMap;
import java.util.Map;

/** The behaviour of a made-up variant. */
public record Temper(
        double baseMs, double knee, double cpuMsPerRequest, double blocked, double waiting, boolean virtual) {

    public static Temper of(Subject subject) {
        boolean virtual = "virtual".equals(subject.level("threads"));
        boolean mysql = "mysql".equals(subject.level("database"));
        boolean reactive = "reactive".equals(subject.level("model"));
        double base = (mysql ? 3.1 : 2.2) * (reactive ? 0.9 : 1) * (virtual ? 0.94 : 1);
        double knee = (mysql ? 430 : 480) * (virtual ? 1.12 : 1) * (reactive ? 1.2 : 1);
        double cpu = (mysql ? 1.9 : 1.4) * (virtual ? 0.88 : 1);
        double blocked = reactive ? 3 : virtual ? 7 : mysql ? 190 : 24;
        return new Temper(base, knee, cpu, blocked, virtual || reactive ? 18 : 140, virtual);
    }

    /** The slowdown at an arrival rate, as of a queue near its limit. */
    double strain(double perSecond) {
        double load = Math.min(perSecond / knee, 0.985);
        return 1 / (1 - Math.pow(load, 4));
    }

    Map<Metric, Double> metrics() {
        Map<Metric, Double> all = new LinkedHashMap<>();
        double strain = strain(440);
        all.put(Metric.ARRIVALS_OFFERED, 9000.0);
        all.put(Metric.ARRIVALS_STARTED, 9000.0);
        all.put(Metric.ARRIVALS_UNSENT, 0.0);
        all.put(Metric.FAILURES, Math.max(0, strain - 8) * 30);
        all.put(Metric.FAILURES_TIMEOUT, Math.max(0, strain - 8) * 28);
        all.put(Metric.OFFERED_PER_S, 375.0);
        all.put(Metric.THROUGHPUT_PER_S, Math.min(373, knee * 0.86));
        all.put(Metric.THROUGHPUT_MAX_PER_S, Math.min(503, knee * 1.03));
        all.put(Metric.LATENCY_P50_MS, baseMs);
        all.put(Metric.LATENCY_P95_MS, baseMs * strain * 1.6);
        all.put(Metric.LATENCY_P99_MS, baseMs * strain * 3.1);
        all.put(Metric.LATENCY_P99_9_MS, baseMs * strain * 7.9);
        all.put(Metric.LATENCY_MAX_MS, Math.min(2003, baseMs * strain * 22));
        all.put(Metric.APPLICATION_CPU_MEAN_PERCENT, cpuMsPerRequest * 37);
        all.put(Metric.APPLICATION_CPU_MAX_PERCENT, Math.min(100, cpuMsPerRequest * 48));
        all.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, cpuMsPerRequest);
        all.put(Metric.REQUEST_CPU_MS_PER_REQUEST, 0.9 * cpuMsPerRequest);
        all.put(Metric.COMPILER_CPU_MS_PER_REQUEST, 0.06 * cpuMsPerRequest);
        all.put(Metric.COLLECTOR_CPU_MS_PER_REQUEST, 0.04 * cpuMsPerRequest);
        all.put(Metric.COMPILER_CPU_SHARE_PERCENT, 6.0);
        all.put(Metric.HEAP_USED_MAX_MB, virtual ? 241.0 : 262.0);
        all.put(Metric.HEAP_USED_MAX_PERCENT, virtual ? 48.2 : 52.4);
        all.put(Metric.RSS_MAX_MB, virtual ? 388.0 : 431.0);
        all.put(Metric.THREADS_LIVE_MAX, waiting + 41);
        all.put(Metric.THREADS_RUNNABLE_MAX, virtual ? 9.0 : 14.0);
        all.put(Metric.THREADS_BLOCKED_MAX, blocked);
        all.put(Metric.THREADS_WAITING_MAX, waiting);
        all.put(Metric.THREADS_TIMED_WAITING_MAX, virtual ? 11.0 : 32.0);
        all.put(Metric.CONTEXT_SWITCHES_PER_REQUEST, virtual ? 3.0 : 6.0);
        if (virtual) {
            all.put(Metric.PINNED_EVENTS, 64.0);
        }
        all.put(Metric.POOL_ACTIVE_MAX, 10.0);
        all.put(Metric.POOL_PENDING_MAX, blocked);
        all.put(Metric.STARTUP_S, virtual ? 5.9 : 6.1);
        all.put(Metric.REQUESTS_OK, 9000.0);
        return all;
    }
}
