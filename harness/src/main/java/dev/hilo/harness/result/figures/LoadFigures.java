package dev.hilo.harness.result.figures;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.hilo.harness.result.Figure;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What the load generator saw. */
final class LoadFigures {
    /** Outcomes that are no fault of the application. */
    static final List<String> ANSWERED = List.of("ok", "gone");

    static final List<String> FAILED = List.of("timeout", "refused", "connection", "status", "content");

    /** Less is the ordinary unevenness of timers and of a garbage collection. */
    private static final double LATE_SECONDS = 0.05;

    private final TrialFiles files;
    private final FigureMap figures;
    private final double offeredSeconds;

    LoadFigures(TrialFiles files, FigureMap figures) throws IOException {
        this.files = files;
        this.figures = figures;
        this.offeredSeconds = files.offeredSeconds();
    }

    void read() throws IOException {
        arrivals(files.arrivals());
        outcomes(files.operations());
        throughput(files.operations());
        latencies(files.latency().whole());
    }

    private void arrivals(CsvTable arrivals) {
        figures.putSum(Figure.ARRIVALS_OFFERED, arrivals, row -> row.number("offered"));
        figures.putSum(Figure.ARRIVALS_STARTED, arrivals, row -> row.number("started"));
        figures.putSum(Figure.ARRIVALS_UNSENT, arrivals, row -> row.number("offered") - row.number("started"));
        late(arrivals);
        figures.get(Figure.ARRIVALS_OFFERED)
                .ifPresent(offered -> figures.put(Figure.OFFERED_PER_S, offered / offeredSeconds));
    }

    /** While the generator is held up for so long, the arrivals of that time are late: the held-up part of the time is theirs. */
    private void late(CsvTable arrivals) {
        double held = arrivals.rows().stream()
                .mapToDouble(row -> row.number("lag_max_us") / 1e6)
                .filter(lag -> lag > LATE_SECONDS)
                .sum();
        if (!arrivals.isEmpty() && files.window().clients().isEmpty()) {
            figures.put(Figure.ARRIVALS_LATE_PERCENT, Math.min(100, 100 * held / offeredSeconds));
        }
    }

    private void outcomes(CsvTable operations) {
        figures.putSum(Figure.REQUESTS_OK, operations, row -> row.number("ok"));
        figures.putSum(Figure.REQUESTS_GONE, operations, row -> row.number("gone"));
        figures.putSum(Figure.FAILURES, operations, row -> row.sum(FAILED));
        figures.putSum(Figure.FAILURES_TIMEOUT, operations, row -> row.number("timeout"));
        figures.putSum(Figure.FAILURES_REFUSED, operations, row -> row.number("refused"));
        figures.putSum(Figure.FAILURES_CONNECTION, operations, row -> row.number("connection"));
        figures.putSum(Figure.FAILURES_STATUS, operations, row -> row.number("status"));
        figures.putSum(Figure.FAILURES_CONTENT, operations, row -> row.number("content"));
    }

    private void throughput(CsvTable operations) {
        if (operations.isEmpty()) {
            return;
        }
        Map<Double, Double> answered = perSecond(operations, ANSWERED);
        double total = answered.values().stream().mapToDouble(count -> count).sum();
        double within =
                files.window().clients().map(clients -> clients.within(total)).orElse(total);
        figures.put(Figure.THROUGHPUT_PER_S, within / offeredSeconds);
        figures.put(
                Figure.THROUGHPUT_MAX_PER_S,
                answered.entrySet().stream()
                        .filter(entry -> entry.getKey() + 1 <= offeredSeconds)
                        .mapToDouble(Map.Entry::getValue)
                        .max());
    }

    private void latencies(Histogram latencies) {
        if (latencies.getTotalCount() == 0) {
            return;
        }
        figures.put(Figure.LATENCY_P50_MS, LatencyLog.ms(latencies, 50));
        figures.put(Figure.LATENCY_P95_MS, LatencyLog.ms(latencies, 95));
        figures.put(Figure.LATENCY_P99_MS, LatencyLog.ms(latencies, 99));
        figures.put(Figure.LATENCY_P99_9_MS, LatencyLog.ms(latencies, 99.9));
        figures.put(Figure.LATENCY_MAX_MS, LatencyLog.ms(latencies, 100));
    }

    /** Requests with one of the outcomes, all operations together, by second. */
    static Map<Double, Double> perSecond(CsvTable operations, List<String> outcomes) {
        return operations.rows().stream()
                .collect(groupingBy(CsvTable.Row::second, TreeMap::new, summingDouble(row -> row.sum(outcomes))));
    }
}
