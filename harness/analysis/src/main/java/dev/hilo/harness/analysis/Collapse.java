package dev.hilo.harness.analysis;

import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Trials of a variant that failed many more of their requests than its median trial. A median, and a mean of logarithms, hide them, and an
 * application that serves all of its requests in most starts and hardly any in one is not safe. A/A repeats count, as any start.
 *
 * @param collapsed in the order of the run
 * @param trials of the variant that count, with A/A repeats
 * @param medianPercent share of failed requests in its median trial
 * @param pairsLeftOut A/A duets that are no noise, because their sides failed differently
 */
public record Collapse(
        VariantTrials variant, List<TrialResult> collapsed, int trials, double medianPercent, int pairsLeftOut) {

    /** The trials of a variant that did; empty where none did. @param run whose goals say how many failures are many */
    public static Optional<Collapse> of(VariantTrials variant, RunResult run) {
        List<TrialResult> counted = variant.counted().stream()
                .filter(trial -> Double.isFinite(percent(trial)))
                .toList();
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        double median = Sample.of(
                        counted.stream().mapToDouble(Collapse::percent).toArray())
                .median();
        List<TrialResult> collapsed = counted.stream()
                .filter(trial -> percent(trial) - median > FailureGap.points(run))
                .toList();
        return Optional.of(new Collapse(variant, collapsed, counted.size(), median, pairsLeftOut(counted)))
                .filter(found -> !found.collapsed().isEmpty() || found.pairsLeftOut() > 0);
    }

    /** The variant without those trials. @param run whose goals say how many failures are many */
    public static VariantTrials without(VariantTrials variant, RunResult run) {
        List<TrialResult> collapsed = trials(variant, run);
        return collapsed.isEmpty() ? variant : variant.with(trial -> !collapsed.contains(trial));
    }

    /** Trials of the variant that collapsed; none where none did. @param run whose goals say how many failures are many */
    public static List<TrialResult> trials(VariantTrials variant, RunResult run) {
        return of(variant, run).map(Collapse::collapsed).orElse(List.of());
    }

    private static int pairsLeftOut(List<TrialResult> trials) {
        return (int) trials.stream()
                .filter(TrialResult::aaRepeat)
                .filter(repeat -> trials.stream().anyMatch(other -> FailureGap.isUnequalAgain(repeat, other)))
                .count();
    }

    /** The one that failed the largest share of its requests; empty for none. */
    public Optional<TrialResult> worst() {
        return collapsed.stream().max(Comparator.comparingDouble(Collapse::percent));
    }

    /** Share of failed requests of the worst of them, in percent; NaN for none. */
    public double mostPercent() {
        return worst().map(Collapse::percent).orElse(Double.NaN);
    }

    private static double percent(TrialResult trial) {
        return FailureGap.percent(List.of(trial));
    }
}
