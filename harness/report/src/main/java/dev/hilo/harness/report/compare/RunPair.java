package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.BoundedHypothesis;
import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Factors;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TwoSample;
import java.util.List;
import java.util.Map;

/** A cell of two folders as two variants that differ in their run alone, so that what holds for the pairs of a run holds for it. */
record RunPair(Cell cell, VariantTrials a, VariantTrials b) {
    private static final List<String> RUNS = List.of("A", "B");
    private static final FactorDescription RUN = FactorDescription.varied("run", RUNS);

    static RunPair of(Cell cell, Side a, Side b) {
        VariantTrials before = a.variant(cell);
        VariantTrials after = b.variant(cell);
        Subject one = before.subject().varying(RUN.name(), RUNS.getFirst());
        Subject other = before.subject().varying(RUN.name(), RUNS.getLast());
        Factors factors = Factors.of(new RunFactors(List.of(RUN), List.of(RUN.name()), List.of()), List.of(one, other));
        return new RunPair(cell, ended(one, before, factors), ended(other, after, factors));
    }

    /** A side of which only those trials were planned that have ended: a run may end before its plan. */
    private static VariantTrials ended(Subject named, VariantTrials variant, Factors factors) {
        List<PlannedTrial> planned = variant.trials().stream()
                .filter(trial -> !trial.aaRepeat())
                .map(TrialResult::planned)
                .toList();
        return new VariantTrials(named, planned, variant.trials(), factors);
    }

    /** The pair without the starts of A that collapsed, which a change may mend. @param run whose goals hold */
    RunPair withoutCollapsesOfA(RunResult run) {
        return new RunPair(cell, Collapse.without(a, run), b);
    }

    List<VariantTrials> sides() {
        return List.of(a, b);
    }

    boolean isMeasured(Metric metric) {
        return sides().stream().anyMatch(side -> values(side, metric).length > 0);
    }

    Scale scale(Metric metric) {
        return TwoSample.scale(values(a, metric), values(b, metric));
    }

    /** @param run whose plan and goals hold */
    BoundedHypothesis hypothesis(Metric metric, RunResult run) {
        Effect effect = TwoSample.effect(scale(metric), values(a, metric), values(b, metric));
        Contrast pair = new Contrast(Contrast.Kind.PAIR, List.of(), Map.of(a.subject(), -1.0, b.subject(), 1.0), 1);
        return BoundedHypothesis.ofPair(metric, pair, sides(), run, effect);
    }

    /** The values of the trials that count, bounds among them. */
    static double[] values(VariantTrials side, Metric metric) {
        return side.values(trial -> CapacityBound.value(trial, metric));
    }
}
