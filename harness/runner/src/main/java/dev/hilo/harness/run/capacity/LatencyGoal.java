package dev.hilo.harness.run.capacity;

import dev.hilo.harness.result.metrics.StepMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The conditions under which a rate counts as served: latency percentiles in milliseconds and the share of requests that fail, in percent.
 *
 * @param text as the user wrote it
 * @param latencies none or some
 * @param errorsPercent infinite when the goal says nothing of failures
 */
public record LatencyGoal(String text, List<LatencyLimit> latencies, double errorsPercent) {
    private static final Pattern LATENCY = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)<=(\\d+(?:\\.\\d+)?)ms");
    private static final Pattern ERRORS = Pattern.compile("errors<=(\\d+(?:\\.\\d+)?)%");

    /** The longest latency at a percentile, in milliseconds. */
    public record LatencyLimit(double percentile, double millis) {}

    /** @throws IllegalArgumentException with one line for the user */
    public static LatencyGoal parse(String text) {
        List<LatencyLimit> latencies = new ArrayList<>();
        double errors = Double.POSITIVE_INFINITY;
        for (String part : text.replace(" ", "").split(",", -1)) {
            Matcher latency = LATENCY.matcher(part);
            Matcher share = ERRORS.matcher(part);
            if (latency.matches()) {
                latencies.add(limit(part, latency));
            } else if (share.matches() && Double.isInfinite(errors)) {
                errors = Double.parseDouble(share.group(1));
            } else {
                throw new IllegalArgumentException(
                        "\"%s\" is not part of a goal: write it like p99<=100ms,errors<=0.1%%".formatted(part));
            }
        }
        if (latencies.isEmpty()) {
            throw new IllegalArgumentException(
                    "\"%s\" contains no latency: write it like p99<=100ms,errors<=0.1%%".formatted(text));
        }
        return new LatencyGoal(text.replace(" ", ""), List.copyOf(latencies), errors);
    }

    private static LatencyLimit limit(String part, Matcher matcher) {
        LatencyLimit limit =
                new LatencyLimit(Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2)));
        if (limit.percentile() == 0 || limit.millis() == 0) {
            throw new IllegalArgumentException("no server can meet \"%s\": use numbers above 0".formatted(part));
        }
        return limit;
    }

    /** The largest share of its limit that a latency took: 1 at the goal. */
    double latencyShare(StepMetrics metrics) {
        return latencies.stream()
                .mapToDouble(limit -> metrics.latencyMillis(limit.percentile()) / limit.millis())
                .max()
                .orElseThrow();
    }

    /**
     * The largest share of its limit that a latency or the failures took: 1 at the goal, infinite for failures where none are allowed, and where
     * no request has a latency.
     */
    public double share(StepMetrics metrics) {
        double latency = latencyShare(metrics);
        double failed = metrics.errorsPercent();
        return Double.isNaN(latency)
                ? Double.POSITIVE_INFINITY
                : Math.max(latency, failed == 0 ? 0 : failed / errorsPercent);
    }

    /** The percentile that is reported of each step. */
    public double firstPercentile() {
        return latencies.getFirst().percentile();
    }

    @Override
    public String toString() {
        return text;
    }
}
