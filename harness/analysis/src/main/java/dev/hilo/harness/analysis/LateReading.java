package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Late reading of answers by the load generator, so much that a latency has a part of it. The part is the same on both sides, because they have
 * one generator: it draws their ratio towards 1, so a difference is at least as large, and equality may be the generator's.
 *
 * @param percent share of the heartbeats that were late
 * @param millis by which, in the middle one of the seconds with a late one
 */
public record LateReading(Metric metric, double percent, double millis) {
    /** Shares from which on late answers reach a percentile, in percent. */
    private static final Map<Metric, Double> REACHED_FROM =
            Map.of(Metric.LATENCY_P99_MS, 1.0, Metric.LATENCY_P50_MS, 10.0);

    /** Lateness, as a share of the latency, from which on it is not small. */
    private static final double NOT_SMALL = 0.1;

    /** The latest reading among these variants that matters to a metric, by medians of their trials; empty where none does. */
    public static Optional<LateReading> of(Metric metric, List<VariantTrials> variants) {
        return variants.stream()
                .flatMap(variant -> of(metric, variant).stream())
                .max(Comparator.comparingDouble(LateReading::percent));
    }

    private static Optional<LateReading> of(Metric metric, VariantTrials variant) {
        if (!REACHED_FROM.containsKey(metric)) {
            return Optional.empty();
        }
        LateReading late = new LateReading(
                metric, median(variant, Metric.ANSWERS_LATE_PERCENT), median(variant, Metric.ANSWERS_LATE_MS));
        boolean isReached = late.percent > REACHED_FROM.get(metric);
        return Optional.of(late).filter(one -> isReached && one.millis >= NOT_SMALL * median(variant, metric));
    }

    /** NaN where it was not measured: no comparison with it holds. */
    private static double median(VariantTrials variant, Metric metric) {
        return variant.sample(metric).map(Sample::median).orElse(Double.NaN);
    }

    /** The late reading in words: a sentence without its full stop. */
    public String words() {
        return "the load generator read %.0f %% of the answers late, by %.1f ms: that is in the latencies of both sides, and makes them more alike"
                .formatted(percent, millis);
    }
}
