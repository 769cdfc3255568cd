package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Latency over rates of two variants, or of one. Rates of different duets belong together by their share of the capacity, which each duet may
 * have found for itself.
 *
 * @param sides the baseline first
 * @param rates in rising order
 * @param goal the rates at which the sides reach the goal; empty where no start says so
 * @param goalChange verdict on these rates, of one family with those at each rate; empty where they cannot be compared
 */
public record ResponseCurve(
        List<Side> sides, List<Rate> rates, Optional<GoalRates> goal, Optional<TestDecision> goalChange) {
    /** The largest ratio of p99 at a rate up to the knee to p99 at the lowest rate. */
    public static final double KNEE = 3;

    /** The key of the rate at the goal among the decisions, which no share of the capacity has. */
    private static final int GOAL = 0;

    /** Windows of one variant, of all its starts, by the rate in percent of the capacity. */
    public record Side(VariantTrials variant, Map<Integer, List<CurveWindow>> windows) {

        /** Values of the windows that count, in any order. */
        public double[] values(int percent, ToDoubleFunction<CurveWindow> value) {
            return windows.getOrDefault(percent, List.of()).stream()
                    .filter(CurveWindow::counts)
                    .mapToDouble(value)
                    .filter(Double::isFinite)
                    .toArray();
        }

        /** Whether the p99 at a rate is only a lower bound, because requests timed out in a window that counts. */
        public boolean isBound(int percent) {
            return windows.getOrDefault(percent, List.of()).stream()
                    .anyMatch(window -> window.counts() && window.isBound());
        }
    }

    /**
     * A rate.
     *
     * @param percent of the capacity
     * @param perSecond arrivals, mean over the starts
     * @param p99 the second variant against the first; empty where they cannot be compared, or one has no window that counts
     * @param atLeast whether the change is a lower bound, because requests of the higher side timed out
     * @param uncompared why they cannot be compared; empty where they can
     */
    public record Rate(int percent, double perSecond, Optional<TestDecision> p99, boolean atLeast, String uncompared) {}

    /** The curve; empty where no trial that counts has one. */
    public static Optional<ResponseCurve> of(Comparison comparison, RunResult run, Traces traces) {
        Map<VariantTrials, Map<TrialResult, List<CurveWindow>>> all = new LinkedHashMap<>();
        comparison.sides().forEach(variant -> all.put(variant, windows(variant, traces)));
        if (all.values().stream().allMatch(Map::isEmpty)) {
            return Optional.empty();
        }
        List<Side> sides = all.entrySet().stream()
                .map(side -> new Side(side.getKey(), byPercent(side.getValue())))
                .toList();
        return Optional.of(of(sides, List.copyOf(all.values()), run));
    }

    private static ResponseCurve of(List<Side> sides, List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        List<Integer> percents = List.copyOf(new TreeSet<>(
                sides.stream().flatMap(side -> side.windows().keySet().stream()).toList()));
        Optional<GoalRates> goal = GoalRates.of(trials, run);
        Map<Integer, RateChange> changes = new LinkedHashMap<>();
        Map<Integer, Hypothesis> asked = new LinkedHashMap<>();
        for (int percent : percents) {
            RateChange change = RateChange.of(percent, trials, run);
            changes.put(percent, change);
            change.effect()
                    .ifPresent(effect ->
                            asked.put(percent, Judging.hypothesis(run.statistics(), Metric.LATENCY_P99_MS, effect)));
        }
        goal.flatMap(GoalRates::change)
                .ifPresent(
                        effect -> asked.put(GOAL, Judging.hypothesis(run.statistics(), Metric.CAPACITY_PER_S, effect)));
        Map<Integer, TestDecision> decisions = decisions(asked);
        List<Rate> rates = percents.stream()
                .map(percent -> changes.get(percent)
                        .rate(percent, perSecond(sides, percent), Optional.ofNullable(decisions.get(percent))))
                .toList();
        return new ResponseCurve(sides, rates, goal, Optional.ofNullable(decisions.get(GOAL)));
    }

    private static Map<TrialResult, List<CurveWindow>> windows(VariantTrials variant, Traces traces) {
        Map<TrialResult, List<CurveWindow>> windows = new LinkedHashMap<>();
        for (TrialResult trial : variant.ok()) {
            List<CurveWindow> own = traces.curve(trial);
            if (!own.isEmpty()) {
                windows.put(trial, own);
            }
        }
        return windows;
    }

    private static Map<Integer, List<CurveWindow>> byPercent(Map<TrialResult, List<CurveWindow>> windows) {
        return windows.values().stream().flatMap(List::stream).collect(Collectors.groupingBy(CurveWindow::percent));
    }

    /** The decisions, judged as one family. */
    private static Map<Integer, TestDecision> decisions(Map<Integer, Hypothesis> asked) {
        Rule rule = new Rule(Correction.BENJAMINI_HOCHBERG, TestDecision.ERROR_RATE);
        List<TestDecision> inOrder = TestDecision.of(rule, List.copyOf(asked.values()));
        Map<Integer, TestDecision> decisions = new HashMap<>();
        asked.keySet().forEach(key -> decisions.put(key, inOrder.get(decisions.size())));
        return decisions;
    }

    private static double perSecond(List<Side> sides, int percent) {
        return sides.stream()
                .flatMap(side -> side.windows().getOrDefault(percent, List.of()).stream())
                .mapToInt(CurveWindow::perSecond)
                .average()
                .orElseThrow();
    }

    /** The ratio of side 1 to side 0, of logarithms; empty where no block has both. */
    static Optional<Effect> change(List<Observation<Integer>> observations, PriorVariance prior) {
        return Optional.of(observations)
                .filter(some ->
                        some.stream().map(Observation::variant).distinct().count() == 2)
                .map(some -> BlockModel.of(some).effect(Scale.RATIO, Map.of(0, -1.0, 1, 1.0), prior))
                .filter(Effect::isKnown);
    }

    /** The prior of a metric's noise between the sides of a duet; none for single starts. */
    static PriorVariance prior(List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run, Metric metric) {
        boolean duets = trials.stream()
                .flatMap(side -> side.keySet().stream())
                .allMatch(trial -> trial.planned().isInDuet());
        Set<Subject> compared = trials.stream()
                .flatMap(side -> side.keySet().stream())
                .map(TrialResult::subject)
                .collect(Collectors.toSet());
        return duets ? MetricFit.prior(run.noise(compared), metric) : PriorVariance.NONE;
    }

    /** The block of a trial: the sides of a duet share one. */
    static int block(TrialResult trial) {
        return trial.planned().isInDuet() ? trial.start() : trial.block();
    }

    /** Geometric mean of the windows that count; NaN where none does, and 0 where one is 0. */
    public static double mean(double[] values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElse(Double.NaN));
    }

    /** The highest rate up to which p99 is at most {@link #KNEE} times as long as at the lowest one; empty without windows that count. */
    public Optional<Rate> upToKnee(Side side) {
        double lowest = mean(side.values(rates.getFirst().percent(), CurveWindow::p99Millis));
        Rate knee = null;
        for (Rate rate : rates) {
            if (!(mean(side.values(rate.percent(), CurveWindow::p99Millis)) <= KNEE * lowest)) {
                break;
            }
            knee = rate;
        }
        return Optional.ofNullable(knee);
    }

    /** The knee; empty where p99 is no longer at the highest rate either. */
    public Optional<Rate> knee(Side side) {
        return upToKnee(side).filter(rate -> !rate.equals(rates.getLast()));
    }
}
