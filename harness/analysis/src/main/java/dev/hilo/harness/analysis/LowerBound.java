package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.util.Optional;
import java.util.Set;

/** Lower bounds from trials in which the load generator was saturated before the application. */
public final class LowerBound {
    public static final String SIGN = "≥";

    private static final Set<Metric> THROUGHPUT = Set.of(Metric.THROUGHPUT_PER_S, Metric.THROUGHPUT_MAX_PER_S);

    private LowerBound() {}

    /** The lower bound of a metric; empty for a metric that a saturated generator does not bound. */
    public static Optional<Sample> of(VariantTrials variant, Metric metric) {
        return Optional.of(Sample.of(values(variant, metric))).filter(sample -> sample.n() > 0);
    }

    public static double[] values(VariantTrials variant, Metric metric) {
        return variant.trials().stream()
                .filter(trial -> THROUGHPUT.contains(metric) && trial.isLowerBound())
                .map(trial -> trial.metrics().get(metric))
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
