package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;

/** Medians over the trials of a variant, as tables write them below a head that names the unit. */
public final class Medians {
    private Medians() {}

    /** {@code 2,003}; {@code ≥ 2,003} where values are lower bounds, as a p99 of requests that timed out. */
    public static String text(VariantTrials variant, Metric metric, Sample sample) {
        return sign(CapacityBound.isBound(variant, metric)) + Numbers.metric(metric, sample.median());
    }

    /** What precedes a lower bound. */
    public static String sign(boolean bound) {
        return bound ? LowerBound.SIGN + " " : "";
    }
}
