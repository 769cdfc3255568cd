package dev.hilo.harness.cli.output;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one trial found, in a few words. */
final class TrialWords {
    private TrialWords() {}

    static String of(TrialResult result) {
        if (result.status().isEndOfApplication()) {
            return Colour.BAD.of(ended(result));
        }
        Stream<String> invalid = Stream.of(result)
                .filter(one -> one.status() == TrialStatus.INVALID)
                .map(one -> Colour.DOUBTFUL.of("INVALID: " + one.reason()));
        return Stream.concat(measured(result).stream(), invalid).collect(Collectors.joining("; "));
    }

    /** Empty for a trial that was disturbed before it was measured. */
    private static Optional<String> measured(TrialResult result) {
        if (result.metrics().containsKey(Metric.THROUGHPUT_PER_S)) {
            return Optional.of(load(result));
        }
        return Optional.ofNullable(result.metrics().get(Metric.STARTUP_S))
                .map("first good answer after %.2f s"::formatted);
    }

    static String ended(TrialResult result) {
        return result.status().text().toUpperCase(Locale.ROOT) + ": " + result.reason();
    }

    private static String load(TrialResult result) {
        boolean open = result.metrics().containsKey(Metric.OFFERED_PER_S);
        String offered = open ? " of %.0f".formatted(metric(result, Metric.OFFERED_PER_S)) : "";
        return "%.0f%s req/s, %s%.0f failed"
                .formatted(
                        metric(result, Metric.THROUGHPUT_PER_S),
                        offered,
                        latency(result),
                        metric(result, Metric.FAILURES));
    }

    /** Median and p99; empty where no latency was measured. */
    private static String latency(TrialResult result) {
        return result.metrics().containsKey(Metric.LATENCY_P50_MS)
                ? "median %.1f ms, p99 %.1f ms, "
                        .formatted(metric(result, Metric.LATENCY_P50_MS), metric(result, Metric.LATENCY_P99_MS))
                : "";
    }

    private static double metric(TrialResult result, Metric metric) {
        return result.metrics().getOrDefault(metric, Double.NaN);
    }
}
