package dev.hilo.harness.result.metrics;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.hilo.harness.result.Metric;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.descriptive.Median;

/** Metrics from the files of the load generator. */
final class LoadMetrics {
    /** Delay in seconds from which on something is late; less is ordinary jitter of timers and garbage collections. */
    private static final double LATE_SECONDS = 0.05;

    /** Share of the values that a trimmed mean drops at each end, as in the study of TCP proxies. */
    private static final double TRIMMED = 0.001;

    private static final double MICROS_PER_MILLI = 1e3;

    private final TrialFiles files;
    private final MetricMap metrics;
    private final double offeredSeconds;
    private final Segments segments;

    LoadMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.offeredSeconds = files.offeredSeconds();
        this.segments = Segments.read(files);
    }

    void read() throws IOException {
        arrivals(files.arrivals());
        if (files.window().isClosed()) {
            metrics.put(Metric.LOAD_S, offeredSeconds);
        }
        outcomes(files.operations());
        throughput(files.operations().where(segments.requests()::hold));
        LatencyLog log = files.latency();
        Histogram latencies = log.in(segments.latency());
        if (latencies.getTotalCount() > 0) {
            latencies(latencies, LatencyGroups.of(log, segments.latency()));
            timeouts(files.operations());
            timed(files.operations().where(segments.latency()::hold), latencies.getMean() / 1e6);
        }
        heartbeat(files.heartbeat().where(segments.latency()::hold));
        metrics.put(Metric.WARM_UP_REQUESTS, files.window().warmUpRequests());
    }

    private void arrivals(CsvTable arrivals) {
        metrics.putSum(Metric.ARRIVALS_OFFERED, arrivals, row -> row.number("offered"));
        if (files.window().isWhole()) {
            arrivalsInAll(files.window().totals());
        } else {
            metrics.putSum(Metric.ARRIVALS_STARTED, arrivals, row -> row.number("started"));
            metrics.putSum(Metric.ARRIVALS_UNSENT, arrivals, row -> row.number("offered") - row.number("started"));
            late(arrivals);
        }
        if (!files.window().isClosed()) {
            CsvTable counted = arrivals.where(segments.requests()::hold);
            metrics.put(
                    Metric.OFFERED_PER_S,
                    sum(counted, "offered") / segments.rates().length());
        }
    }

    private void arrivalsInAll(LoadTotals totals) {
        metrics.put(Metric.ARRIVALS_STARTED, totals.started());
        metrics.get(Metric.ARRIVALS_OFFERED)
                .ifPresent(offered -> metrics.put(Metric.ARRIVALS_UNSENT, offered - totals.started()));
    }

    /**
     * While the generator is held up for so long, the arrivals of that time are late: the held-up part of the time is theirs. An arrival of the
     * first of several such seconds is late by all of them, so of a second no more than itself is held up.
     */
    private void late(CsvTable arrivals) {
        double held = arrivals.rows().stream()
                .mapToDouble(row -> row.number("lag_max_us") / 1e6)
                .filter(lag -> lag > LATE_SECONDS)
                .map(lag -> Math.min(1, lag))
                .sum();
        if (!arrivals.isEmpty() && !files.window().isClosed()) {
            metrics.put(Metric.ARRIVALS_LATE_PERCENT, Math.min(100, 100 * held / offeredSeconds));
        }
    }

    private void outcomes(CsvTable operations) {
        metrics.putSum(Metric.REQUESTS_OK, operations, row -> row.number("ok"));
        metrics.putSum(Metric.REQUESTS_GONE, operations, row -> row.number("gone"));
        metrics.putSum(Metric.FAILURES, operations, LoadMetrics::failed);
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
        Map<Double, Double> answered = perSecond(operations, LoadMetrics::answered);
        double total = answered.values().stream().mapToDouble(count -> count).sum();
        metrics.put(
                Metric.THROUGHPUT_PER_S,
                files.window().within(total) / segments.rates().length());
        if (!files.window().isWhole()) {
            metrics.put(
                    Metric.THROUGHPUT_MAX_PER_S,
                    answered.entrySet().stream()
                            .filter(entry -> segments.rates().holdAllOf(entry.getKey()))
                            .mapToDouble(Map.Entry::getValue)
                            .max());
        }
    }

    private void latencies(Histogram latencies, LatencyGroups groups) {
        metrics.put(Metric.LATENCY_MEAN_MS, latencies.getMean() / 1000.0);
        metrics.put(Metric.LATENCY_P50_MS, groups.ms(50));
        metrics.put(Metric.LATENCY_P90_MS, groups.ms(90));
        metrics.put(Metric.LATENCY_P95_MS, groups.ms(95));
        metrics.put(Metric.LATENCY_P99_MS, groups.ms(99));
        metrics.put(Metric.LATENCY_P99_ERROR_PERCENT, 100 * groups.error(99));
        metrics.put(Metric.LATENCY_P99_9_MS, LatencyLog.ms(latencies, 99.9));
        metrics.put(Metric.LATENCY_P99_99_MS, LatencyLog.ms(latencies, 99.99));
        metrics.put(Metric.LATENCY_MAX_MS, LatencyLog.ms(latencies, 100));
        metrics.put(Metric.LATENCY_DEVIATION_MS, latencies.getStdDeviation() / 1000.0);
        metrics.put(Metric.LATENCY_TRIMMED_MEAN_MS, LatencyLog.trimmedMeanMs(latencies, TRIMMED));
    }

    /**
     * The share of timeouts among the requests that have a latency, of the same groups of windows as the percentiles: where it is above 1 %,
     * p99 is that of a request which timed out.
     */
    private void timeouts(CsvTable operations) {
        double[] shares = LatencyGroups.dealt(segments.latency()).stream()
                .map(group -> operations.where(group::hold))
                .mapToDouble(LoadMetrics::timeoutsPercent)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        metrics.put(Metric.LATENCY_TIMEOUTS_PERCENT, LatencyGroups.median(shares));
    }

    private static double timeoutsPercent(CsvTable operations) {
        return 100 * sum(operations, Outcome.TIMEOUT.word()) / haveLatency(operations);
    }

    /**
     * The requests of the percentiles, and how many were under way at once by Little's law: those of a second times their mean latency.
     *
     * @param operations in the seconds of the latencies
     */
    private void timed(CsvTable operations, double meanSeconds) {
        double requests = haveLatency(operations);
        if (requests > 0) {
            metrics.put(Metric.LATENCY_REQUESTS, requests);
            metrics.put(
                    Metric.REQUESTS_AT_ONCE,
                    files.window().within(requests) / segments.rates().length() * meanSeconds);
        }
    }

    /** Good answers and timeouts. */
    private static double haveLatency(CsvTable operations) {
        return operations.rows().stream().mapToDouble(LoadMetrics::answered).sum()
                + sum(operations, Outcome.TIMEOUT.word());
    }

    /**
     * Late beats of the generator's event loops in the seconds of the latencies, and the latest ones of these seconds: answers that came meanwhile
     * were read as late.
     */
    private void heartbeat(CsvTable heartbeat) {
        metrics.put(Metric.ANSWERS_LATE_PERCENT, 100 * sum(heartbeat, "late") / sum(heartbeat, "beats"));
        double[] latest = heartbeat.rows().stream()
                .filter(row -> row.number("late") > 0)
                .mapToDouble(row -> row.number("lag_max_us") / MICROS_PER_MILLI)
                .toArray();
        metrics.put(Metric.ANSWERS_LATE_MS, Median.withDefaults().evaluate(latest));
    }

    private static double sum(CsvTable table, String column) {
        return table.rows().stream().mapToDouble(row -> row.number(column)).sum();
    }

    /** Requests whose outcome is no fault of the application. */
    static double answered(CsvTable.Row row) {
        return row.sum(outcomes(row, Outcome::isGood));
    }

    /** Requests with any other outcome, also one that only the workload knows. */
    static double failed(CsvTable.Row row) {
        return row.sum(outcomes(row, outcome -> !outcome.isGood()));
    }

    private static List<String> outcomes(CsvTable.Row row, Predicate<Outcome> which) {
        return row.columns().stream()
                .filter(column -> !Outcome.OTHER_COLUMNS.contains(column))
                .filter(column -> which.test(Outcome.named(column)))
                .toList();
    }

    /** Requests, all operations together, by second. */
    static Map<Double, Double> perSecond(CsvTable operations, ToDoubleFunction<CsvTable.Row> requests) {
        return operations.rows().stream()
                .collect(groupingBy(CsvTable.Row::second, TreeMap::new, summingDouble(requests)));
    }
}
