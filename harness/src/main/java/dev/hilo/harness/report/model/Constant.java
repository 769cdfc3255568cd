package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What did not vary in a run is said once, and is no row or column of a table. */
final class Constant {
    private Constant() {}

    /**
     * The one value that every trial has, as it is written; empty where two differ, one has none, or one trial is all there is.
     *
     * @param value of a trial; null where it was not measured
     */
    static Optional<String> of(List<VariantTrials> variants, Metric metric, Function<TrialResult, Double> value) {
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
                ? Optional.of(written.iterator().next())
                : Optional.empty();
    }
}
