package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Sample;
import java.util.Optional;
import java.util.Set;

/** What the trials still tell in which the load generator gave out before the application: that it can do so much at least. */
final class LowerBound {
    static final String SIGN = "≥";

    private static final Set<Figure> THROUGHPUT = Set.of(Figure.THROUGHPUT_PER_S, Figure.THROUGHPUT_MAX_PER_S);

    private LowerBound() {}

    /** Empty for a figure of which a busy generator makes neither more nor less. */
    static Optional<Sample> of(VariantTrials variant, Figure figure) {
        return Optional.of(Sample.of(values(variant, figure))).filter(sample -> sample.n() > 0);
    }

    static double[] values(VariantTrials variant, Figure figure) {
        return variant.trials().stream()
                .filter(trial -> THROUGHPUT.contains(figure) && trial.isLowerBound())
                .map(trial -> trial.figures().get(figure))
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
