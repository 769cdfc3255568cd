package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;

/**
 * Decision rules of a run after the blocks that have ended.
 *
 * @param controls number of controls of the run, over all workloads
 */
public record Judging(StatisticsPlan plan, Pace pace, int controls) {

    Rule rule(Family family) {
        return switch (family) {
            case PRIMARY -> new Rule(Correction.HOLM, plan.errorAfter(pace.blocks()));
            case CONTROL -> new Rule(Correction.HOLM, TestDecision.ERROR_RATE / Math.max(1, controls));
            case EXPLORATORY -> new Rule(Correction.BENJAMINI_HOCHBERG, TestDecision.ERROR_RATE);
        };
    }

    /** The change of a metric, held against the plan's band for that metric. */
    public static Hypothesis hypothesis(StatisticsPlan plan, Metric metric, Effect effect) {
        return new Hypothesis(effect, metric.better(), plan.samePercentOf(metric));
    }

    /** Additional minutes that would decide an answer; NaN when that is not known, infinite when no number would. */
    double moreMinutes(TestDecision decision) {
        if (pace.blocks() == 0 || decision.interval().isEmpty()) {
            return Double.NaN;
        }
        return pace.minutes(decision.moreBlocks(pace.blocks()));
    }
}
