package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Sample;
import java.util.Objects;

/** Medians over the trials of a variant, as tables write them below a head that names the unit. */
public final class Medians {
    private Medians() {}

    /** {@code 2,003}; {@code ≥ 2,003} where values are lower bounds, as a p99 of requests that timed out. */
    public static String text(VariantTrials variant, Metric metric, Sample sample) {
        return sign(CapacityBound.isBound(variant, metric)) + Numbers.metric(metric, sample.median());
    }

    /** {@code 12.0–≥ 2,003}: lowest and highest value over the trials. The highest is a bound where any value is one. */
    public static String range(VariantTrials variant, Metric metric, Sample sample) {
        boolean isBound = CapacityBound.isBound(variant, metric);
        boolean isLowestBound = isBound
                && variant.ok().stream()
                        .filter(trial -> Objects.equals(CapacityBound.value(trial, metric), sample.min()))
                        .allMatch(trial -> CapacityBound.isBound(trial, metric));
        return sign(isLowestBound)
                + Numbers.metric(metric, sample.min())
                + "–"
                + sign(isBound)
                + Numbers.metric(metric, sample.max());
    }

    /** The value of a trial with its unit: {@code ≥ 2,003 ms}. */
    public static String quantity(TrialResult trial, Metric metric, double value) {
        return sign(CapacityBound.isBound(trial, metric)) + Numbers.quantity(metric, value);
    }

    /** What precedes a lower bound. */
    public static String sign(boolean bound) {
        return bound ? LowerBound.SIGN + " " : "";
    }
}
