package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lower bounds of capacities, from starts in which no rate failed or the generator was the bottleneck. A bound of the higher side counts as
 * its capacity, which makes the difference smaller: the verdict is then a lower bound, too. Nothing else follows from a bound.
 *
 * @param invalid why the capacities of a contrast cannot be compared; empty where they can
 * @param atLeast whether the side that is higher has bounds
 */
record CapacityBound(String invalid, boolean atLeast) {

    /** The value of a trial for a comparison; null where it has none. */
    static Double value(TrialResult trial, Metric metric) {
        Double value = trial.metrics().get(metric);
        return value == null && metric == Metric.CAPACITY_PER_S
                ? trial.metrics().get(Metric.CAPACITY_AT_LEAST_PER_S)
                : value;
    }

    /**
     * Validity of a contrast whose sides have bounds. A start in which no rate held has no value: to leave it out would bias the mean.
     *
     * @param effect with each bound as a value
     */
    static CapacityBound of(Contrast contrast, List<VariantTrials> variants, Effect effect) {
        List<VariantTrials> sides = contrast.sides(variants);
        String none = told(sides, trial -> value(trial, Metric.CAPACITY_PER_S) == null, "no rate held in some starts");
        if (!none.isEmpty()) {
            return new CapacityBound(none, false);
        }
        List<VariantTrials> bounded =
                sides.stream().filter(side -> any(side, CapacityBound::isBound)).toList();
        boolean towardsBounds = contrast.is(Kind.PAIR)
                && bounded.stream().allMatch(side -> contrast.weights().get(side.subject()) * effect.linear() > 0);
        return bounded.isEmpty() || towardsBounds
                ? new CapacityBound("", !bounded.isEmpty())
                : new CapacityBound(
                        told(bounded, CapacityBound::isBound, "the rate is only a bound in some starts"), false);
    }

    private static boolean isBound(TrialResult trial) {
        return !trial.metrics().containsKey(Metric.CAPACITY_PER_S);
    }

    private static boolean any(VariantTrials side, Predicate<TrialResult> wanted) {
        return side.ok().stream().anyMatch(wanted);
    }

    private static String told(List<VariantTrials> sides, Predicate<TrialResult> wanted, String what) {
        return sides.stream()
                .filter(side -> any(side, wanted))
                .map(side -> side.name() + ": " + what)
                .collect(Collectors.joining("; "));
    }
}
