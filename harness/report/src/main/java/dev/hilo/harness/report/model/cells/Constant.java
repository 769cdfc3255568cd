package dev.hilo.harness.report.model.cells;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Metrics that did not vary in a run. A sentence states them once, and no row or column repeats them. */
public final class Constant {
    private Constant() {}

    /**
     * The value that all trials share, as reports write it; empty where two trials differ, where one lacks it, or with one trial.
     *
     * @param value of a trial; null where it was not measured
     */
    public static Optional<String> of(
            List<VariantTrials> variants, Metric metric, Function<TrialResult, Double> value) {
        List<TrialResult> trials =
                variants.stream().flatMap(variant -> variant.ok().stream()).toList();
        Set<String> written = trials.stream()
                .map(value)
                .filter(Objects::nonNull)
                .filter(Double::isFinite)
                .map(one -> Numbers.quantity(metric, one))
                .collect(Collectors.toSet());
        boolean all = trials.stream().map(value).allMatch(one -> one != null && Double.isFinite(one));
        return trials.size() > 1 && all && written.size() == 1
                ? Optional.of(Medians.sign(trials.stream().anyMatch(trial -> CapacityBound.isBound(trial, metric)))
                        + written.iterator().next())
                : Optional.empty();
    }
}
