package dev.hilo.harness.result.metrics;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What the load generator saw. */
final class LoadMetrics {
    /** Outcomes that are no fault of the application. */
    static final List<String> ANSWERED = List.of("ok", "gone");

    static final List<String> FAILED = List.of("timeout", "refused", "connection", "status", "content");

    /** Less is the ordinary unevenness of timers and of a garbage collection. */
    private static final double LATE_SECONDS = 0.05;

    private final TrialFiles files;
    private final MetricMap metrics;
    private final double offeredSeconds;

    LoadMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.offeredSeconds = files.offeredSeconds();
    }

    void read() throws IOException {
        arrivals(files.arrivals());
        outcomes(files.operations());
        throughput(files.operations());
        latencies(files.latency().whole());
    }

    private void arrivals(CsvTable arrivals) {
        metrics.putSum(Metric.ARRIVALS_OFFERED, arrivals, row -> row.number("offered"));
        metrics.putSum(Metric.ARRIVALS_STARTED, arrivals, row -> row.number("started"));
        metrics.putSum(Metric.ARRIVALS_UNSENT, arrivals, row -> row.number("offered") - row.number("started"));
        late(arrivals);
        metrics.get(Metric.ARRIVALS_OFFERED)
                .ifPresent(offered -> metrics.put(Metric.OFFERED_PER_S, offered / offeredSeconds));
    }

    /** While the generator is held up for so long, the arrivals of that time are late: the held-up part of the time is theirs. */
    private void late(CsvTable arrivals) {
        double held = arrivals.rows().stream()
                .mapToDouble(row -> row.number("lag_max_us") / 1e6)
                .filter(lag -> lag > LATE_SECONDS)
                .sum();
        if (!arrivals.isEmpty() && files.window().clients().isEmpty()) {
            metrics.put(Metric.ARRIVALS_LATE_PERCENT, Math.min(100, 100 * held / offeredSeconds));
        }
    }

    private void outcomes(CsvTable operations) {
        metrics.putSum(Metric.REQUESTS_OK, operations, row -> row.number("ok"));
        metrics.putSum(Metric.REQUESTS_GONE, operations, row -> row.number("gone"));
        metrics.putSum(Metric.FAILURES, operations, row -> row.sum(FAILED));
        metrics.putSum(Metric.FAILURES_TIMEOUT, operations, row -> row.number("timeout"));
        metrics.putSum(Metric.FAILURES_REFUSED, operations, row -> row.number("refused"));
        metrics.putSum(Metric.FAILURES_CONNECTION, operations, row -> row.number("connection"));
        metrics.putSum(Metric.FAILURES_STATUS, operations, row -> row.number("status"));
        metrics.putSum(Metric.FAILURES_CONTENT, operations, row -> row.number("content"));
    }

    private void throughput(CsvTable operations) {
        if (operations.isEmpty()) {
            return;
        }
        Map<Double, Double> answered = perSecond(operations, ANSWERED);
        double total = answered.values().stream().mapToDouble(count -> count).sum();
        double within =
                files.window().clients().map(clients -> clients.within(total)).orElse(total);
        metrics.put(Metric.THROUGHPUT_PER_S, within / offeredSeconds);
        metrics.put(
                Metric.THROUGHPUT_MAX_PER_S,
                answered.entrySet().stream()
                        .filter(entry -> entry.getKey() + 1 <= offeredSeconds)
                        .mapToDouble(Map.Entry::getValue)
                        .max());
    }

    private void latencies(Histogram latencies) {
        if (latencies.getTotalCount() == 0) {
            return;
        }
        metrics.put(Metric.LATENCY_P50_MS, LatencyLog.ms(latencies, 50));
        metrics.put(Metric.LATENCY_P95_MS, LatencyLog.ms(latencies, 95));
        metrics.put(Metric.LATENCY_P99_MS, LatencyLog.ms(latencies, 99));
        metrics.put(Metric.LATENCY_P99_9_MS, LatencyLog.ms(latencies, 99.9));
        metrics.put(Metric.LATENCY_MAX_MS, LatencyLog.ms(latencies, 100));
    }

    /** Requests with one of the outcomes, all operations together, by second. */
    static Map<Double, Double> perSecond(CsvTable operations, List<String> outcomes) {
        return operations.rows().stream()
                .collect(groupingBy(CsvTable.Row::second, TreeMap::new, summingDouble(row -> row.sum(outcomes))));
    }
}
