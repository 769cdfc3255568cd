package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Latency over rates of two variants, or of one. Rates of different duets belong together by their share of the capacity, which each duet may
 * have found for itself.
 *
 * @param sides the baseline first
 * @param rates in rising order
 */
public record ResponseCurve(List<Side> sides, List<Rate> rates) {
    /** The largest ratio of p99 at a rate up to the knee to p99 at the lowest rate. */
    public static final double KNEE = 3;

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
    }

    /**
     * A rate.
     *
     * @param percent of the capacity
     * @param perSecond arrivals, mean over the starts
     * @param p99 the second variant against the first; empty where one of them has no window that counts
     */
    public record Rate(int percent, double perSecond, Optional<TestDecision> p99) {}

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
        return Optional.of(new ResponseCurve(sides, rates(sides, List.copyOf(all.values()), run)));
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

    private static List<Rate> rates(List<Side> sides, List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        List<Integer> percents = List.copyOf(new TreeSet<>(
                sides.stream().flatMap(side -> side.windows().keySet().stream()).toList()));
        Map<Integer, Effect> effects = new LinkedHashMap<>();
        percents.forEach(percent -> effect(percent, trials, run).ifPresent(effect -> effects.put(percent, effect)));
        Map<Integer, TestDecision> decisions = decisions(effects, run);
        return percents.stream()
                .map(percent ->
                        new Rate(percent, perSecond(sides, percent), Optional.ofNullable(decisions.get(percent))))
                .toList();
    }

    /** The decision at each rate that has an effect: all rates are one family. */
    private static Map<Integer, TestDecision> decisions(Map<Integer, Effect> effects, RunResult run) {
        Rule rule = new Rule(
                Correction.BENJAMINI_HOCHBERG,
                TestDecision.ERROR_RATE,
                run.statistics().samePercent());
        List<TestDecision> inOrder = TestDecision.of(
                rule,
                effects.values().stream()
                        .map(effect -> new Hypothesis(effect, Metric.LATENCY_P99_MS.better()))
                        .toList());
        Map<Integer, TestDecision> decisions = new HashMap<>();
        effects.keySet().forEach(percent -> decisions.put(percent, inOrder.get(decisions.size())));
        return decisions;
    }

    private static double perSecond(List<Side> sides, int percent) {
        return sides.stream()
                .flatMap(side -> side.windows().getOrDefault(percent, List.of()).stream())
                .mapToInt(CurveWindow::perSecond)
                .average()
                .orElseThrow();
    }

    /** The effect at a rate; empty where no duet or block has a window of both sides that counts. */
    private static Optional<Effect> effect(
            int percent, List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        List<Observation<Integer>> observations = new ArrayList<>();
        boolean duets = true;
        for (int side = 0; side < trials.size(); side++) {
            for (Map.Entry<TrialResult, List<CurveWindow>> trial :
                    trials.get(side).entrySet()) {
                OptionalDouble value = logP99(trial.getValue(), percent);
                boolean duet = trial.getKey().planned().isInDuet();
                duets &= duet;
                if (value.isPresent()) {
                    int block = duet ? trial.getKey().start() : trial.getKey().block();
                    observations.add(new Observation<>(side, block, value.getAsDouble()));
                }
            }
        }
        PriorVariance prior =
                duets ? MetricFit.prior(run.statistics().noise(), Metric.LATENCY_P99_MS) : PriorVariance.NONE;
        return Optional.of(observations)
                .filter(some -> trials.size() == 2 && !some.isEmpty())
                .map(some -> BlockModel.of(some).effect(Scale.RATIO, Map.of(0, -1.0, 1, 1.0), prior))
                .filter(Effect::isKnown);
    }

    /** The mean over the way up and the way down, of the logarithm. */
    private static OptionalDouble logP99(List<CurveWindow> windows, int percent) {
        return windows.stream()
                .filter(window -> window.percent() == percent && window.counts())
                .mapToDouble(window -> Math.log(window.p99Millis()))
                .average();
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
