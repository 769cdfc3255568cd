package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StartPolls;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Sample;
import java.util.List;

/**
 * The uncertainty of a startup that comes from the polling: a program was ready at any time since the look before. All starts of a
 * variant may be read too late by the same part of a distance, so more of them do not average it out.
 */
final class StartResolution {
    /** Variance of a value that lies anywhere within a distance of 1. */
    private static final double UNIFORM = 1 / 12.0;

    private StartResolution() {}

    /** The effect with no smaller error than that of the looks. */
    static Effect applied(Metric metric, Contrast contrast, List<VariantTrials> variants, Effect effect) {
        if (metric != Metric.STARTUP_S || !effect.isKnown() || effect.isExactlyNone()) {
            return effect;
        }
        double variance = contrast.sides(variants).stream()
                .mapToDouble(side -> UNIFORM * square(contrast.weights().get(side.subject()) * share(side)))
                .sum();
        return effect.withErrorOf(Math.sqrt(variance));
    }

    /** The distance of two looks as a share of the startup. */
    private static double share(VariantTrials side) {
        return side.sample(Metric.STARTUP_S)
                .map(Sample::median)
                .map(startup -> StartPolls.distanceAt(startup) / startup)
                .orElse(0.0);
    }

    private static double square(double value) {
        return value * value;
    }
}
