package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A change that is to be judged, and what bounds among the values of its sides, and failures, leave of it.
 *
 * @param invalid why it cannot be judged; empty where it can
 * @param atLeast whether the change is a lower bound of its size, because the higher side could do more than was measured
 * @param alike why its sides are more alike than what they are made of, so that only a difference can be shown; empty where they are not
 */
public record BoundedHypothesis(Metric metric, Hypothesis hypothesis, String invalid, boolean atLeast, String alike) {

    /**
     * The answer.
     *
     * @param invalid why it cannot be judged; empty where it can
     * @param atLeast whether the change is a lower bound of its size
     */
    public record Answer(TestDecision decision, String invalid, boolean atLeast) {}

    /** @param invalid why the contrast cannot be judged in this metric, whatever its bounds; empty where it can */
    static BoundedHypothesis of(
            Metric metric,
            Contrast contrast,
            List<VariantTrials> variants,
            StatisticsPlan plan,
            Effect effect,
            String invalid) {
        CapacityBound bound = invalid.isEmpty()
                ? CapacityBound.of(metric, contrast, variants, effect)
                : new CapacityBound(invalid, false);
        Effect resolved = StartResolution.applied(metric, contrast, variants, effect);
        return new BoundedHypothesis(
                metric,
                Judging.hypothesis(plan, metric, resolved),
                bound.invalid(),
                bound.atLeast(),
                LateReading.of(metric, contrast.sides(variants))
                        .map(LateReading::words)
                        .orElse(""));
    }

    /** The hypothesis on a pair whose sides have trials that count. @param run whose plan and goals hold */
    public static BoundedHypothesis ofPair(
            Metric metric, Contrast pair, List<VariantTrials> sides, RunResult run, Effect effect) {
        return of(metric, pair, sides, run.statistics(), effect, incomparable(metric, pair, sides, run));
    }

    /** Why the sides of a pair cannot be compared in a metric, although their trials count; empty where they can. */
    static String incomparable(Metric metric, Contrast pair, List<VariantTrials> variants, RunResult run) {
        if (FailureGap.concerns(metric)) {
            return FailureGap.withoutLatency(pair, variants, run)
                    .map(FailureGap::reason)
                    .orElse("");
        }
        return UncollectedHeap.concerns(metric) ? UncollectedHeap.reason(pair.sides(variants)) : "";
    }

    /**
     * Judges all that are reported together; the order stays. What cannot be judged is not among the questions that the correction counts. A
     * change of which only a lower bound is known is a difference, or nothing.
     */
    public static List<Answer> judge(Rule rule, List<BoundedHypothesis> together) {
        Iterator<TestDecision> decisions = TestDecision.of(
                        rule,
                        together.stream()
                                .filter(BoundedHypothesis::isSound)
                                .map(BoundedHypothesis::hypothesis)
                                .toList())
                .iterator();
        List<Answer> answers = new ArrayList<>();
        for (BoundedHypothesis one : together) {
            answers.add(
                    one.isSound()
                            ? one.answer(rule, decisions.next())
                            : new Answer(TestDecision.invalid(rule, one.hypothesis()), one.invalid(), one.atLeast()));
        }
        return answers;
    }

    public Effect effect() {
        return hypothesis.effect();
    }

    boolean isSound() {
        return invalid.isEmpty();
    }

    private Answer answer(Rule rule, TestDecision decision) {
        if (atLeast && effect().isEnough() && !decision.verdict().isDifference()) {
            return new Answer(TestDecision.invalid(rule, hypothesis), CapacityBound.unshown(metric), true);
        }
        boolean isAlike = decision.verdict() == Verdict.SAME || decision.verdict() == Verdict.TOO_SMALL;
        return isAlike && !alike.isEmpty()
                ? new Answer(TestDecision.invalid(rule, hypothesis), alike, atLeast)
                : new Answer(decision, "", atLeast);
    }
}
