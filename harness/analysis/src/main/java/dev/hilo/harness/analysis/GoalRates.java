package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.GoalRate.Bound;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rates at which two variants, or one, reach the goal of a response curve, over all starts.
 *
 * @param goal as the user wrote it
 * @param sides in the order of the curve
 * @param change the second side against the first; empty where a rate is unknown, or a bound forbids it
 * @param atLeast whether the true change is further from none, because the side that is further out has a bound
 */
public record GoalRates(String goal, List<Side> sides, Optional<Effect> change, boolean atLeast) {
    /** Rates of one variant by the block of the start. */
    public record Side(Map<Integer, GoalRate> byBlock) {
        private Effect mean() {
            double[] logs = byBlock.values().stream()
                    .mapToDouble(rate -> Math.log(rate.perSecond()))
                    .toArray();
            return Effect.ofMean(Scale.RATIO, logs);
        }

        /** Geometric mean over the starts, in arrivals per second; NaN without any. */
        public double perSecond() {
            return mean().change();
        }

        /** Interval of the mean at 95 %; empty with bounds or with fewer than two starts. */
        public Optional<Interval> interval() {
            return bound() == Bound.NONE ? mean().interval(1 - TestDecision.ERROR_RATE) : Optional.empty();
        }

        /** The bound of the mean: that of any start. */
        public Bound bound() {
            return byBlock.values().stream()
                    .map(GoalRate::bound)
                    .filter(bound -> bound != Bound.NONE)
                    .findFirst()
                    .orElse(Bound.NONE);
        }

        private boolean has(Bound bound) {
            return byBlock.values().stream().anyMatch(rate -> rate.bound() == bound);
        }

        /** Whether a bound makes the change from here look smaller than it is. @param higher whether this side is the higher one */
        private boolean isTowards(boolean higher) {
            return !has(higher ? Bound.AT_MOST : Bound.AT_LEAST);
        }

        /** Whether bounds of both kinds leave nothing to say. */
        public boolean isUnknown() {
            return byBlock.isEmpty() || has(Bound.AT_LEAST) && has(Bound.AT_MOST);
        }
    }

    /** The rates of a run that has stored a goal; empty for a run without, and where no window says anything. */
    static Optional<GoalRates> of(List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        String goal = run.settings().get(RunResult.CURVE_GOAL);
        List<Side> sides = trials.stream().map(GoalRates::side).toList();
        if (goal == null || sides.stream().allMatch(Side::isUnknown)) {
            return Optional.empty();
        }
        Optional<Effect> change = change(sides, ResponseCurve.prior(trials, run, Metric.CAPACITY_PER_S));
        boolean bounded = sides.stream().anyMatch(side -> side.bound() != Bound.NONE);
        return Optional.of(new GoalRates(goal, sides, change, change.isPresent() && bounded));
    }

    private static Side side(Map<TrialResult, List<CurveWindow>> trials) {
        Map<Integer, GoalRate> byBlock = new TreeMap<>();
        trials.forEach((trial, windows) ->
                GoalRate.of(windows).ifPresent(rate -> byBlock.put(ResponseCurve.block(trial), rate)));
        return new Side(byBlock);
    }

    private static Optional<Effect> change(List<Side> sides, PriorVariance prior) {
        List<Observation<Integer>> observations = new ArrayList<>();
        for (int at = 0; at < sides.size(); at++) {
            int side = at;
            sides.get(at)
                    .byBlock()
                    .forEach((block, rate) ->
                            observations.add(new Observation<>(side, block, Math.log(rate.perSecond()))));
        }
        return ResponseCurve.change(observations, prior).filter(change -> {
            boolean second = change.linear() > 0;
            return sides.getFirst().isTowards(!second) && sides.getLast().isTowards(second);
        });
    }
}
