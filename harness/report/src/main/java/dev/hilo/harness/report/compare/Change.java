package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.BoundedHypothesis.Answer;
import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Arrays;

/** One metric of one cell, from A to B. */
record Change(RunPair pair, ComparedMetric metric, Mean a, Mean b, Answer answer) {

    /**
     * The mean of a side.
     *
     * @param value geometric mean over the trials that count where the change is a ratio, else the mean
     * @param bound whether some of its values are lower bounds
     */
    record Mean(double value, boolean bound) {

        static Mean of(VariantTrials side, ComparedMetric metric, Scale scale) {
            double[] values = RunPair.values(side, metric.metric());
            double mean = Arrays.stream(values).map(scale::linear).average().orElse(Double.NaN);
            return new Mean(
                    scale.change(mean),
                    values.length > 0
                            && side.ok().stream()
                                    .filter(trial -> CapacityBound.value(trial, metric.metric()) != null)
                                    .anyMatch(trial -> CapacityBound.isBound(trial, metric.metric())));
        }

        String words(ComparedMetric metric) {
            return (bound ? LowerBound.SIGN + " " : "") + metric.value(value);
        }
    }

    Cell cell() {
        return pair.cell();
    }

    TestDecision decision() {
        return answer.decision();
    }

    boolean isShown() {
        return decision().verdict().isDifference();
    }

    boolean isInvalid() {
        return decision().verdict() == Verdict.INVALID;
    }

    /** The change in words; a dash where the two cannot be compared. */
    String change() {
        if (isInvalid()) {
            return Numbers.ABSENT;
        }
        Scale scale = decision().effect().scale();
        return answer.atLeast()
                ? Changes.bound(decision().effect())
                        + PercentChanges.text(scale, decision().leastChange())
                : PercentChanges.text(scale, decision().effect().change());
    }

    /** The interval in words; a dash without enough trials, and where the change is no more than a bound. */
    String interval() {
        return isInvalid() || answer.atLeast()
                ? Numbers.ABSENT
                : PercentChanges.interval(
                        decision().effect().scale(), decision().interval());
    }

    String verdict() {
        return VerdictWords.words(decision());
    }

    /** Why nothing can be said. */
    String lacking() {
        if (!decision().effect().isKnown()) {
            return "measured in one of the two runs only";
        }
        if (isInvalid()) {
            return answer.invalid();
        }
        return decision().effect().isEnough()
                ? "no spread between the trials, so their noise is not known"
                : "%d of %d trials on the side that has fewer"
                        .formatted(decision().effect().blocks(), Effect.ENOUGH_BLOCKS);
    }
}
