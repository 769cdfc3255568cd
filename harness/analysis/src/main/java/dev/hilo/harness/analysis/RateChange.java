package dev.hilo.harness.analysis;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import dev.hilo.harness.analysis.ResponseCurve.Rate;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The change of p99 at one rate of a response curve, the second side against the first.
 *
 * @param effect empty where they cannot be compared, or no way has windows of both that count
 * @param atLeast whether the change is a lower bound, because requests of the higher side timed out
 * @param uncompared why they cannot be compared; empty where they can
 */
record RateChange(Optional<Effect> effect, boolean atLeast, String uncompared) {
    private static final String A_BOUND = "requests timed out: p99 is only a bound";

    /** Pass through the rates, up or down, in a duet or block: in the first one the application is less warm. */
    private record Way(int block, boolean up) {}

    /**
     * The change over the ways that both sides have. Where an application died, the windows that it survived are not those of the other side.
     *
     * @param trials of one side or two, with their windows
     */
    static RateChange of(int percent, List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        List<List<CurveWindow>> windows =
                trials.stream().map(side -> at(percent, side)).toList();
        if (windows.stream().flatMap(List::stream).anyMatch(CurveWindow::isDeath)) {
            return uncompared("an application died");
        }
        if (failureGap(windows) > FailureGap.points(run)) {
            return uncompared("one side fails more of its requests");
        }
        Optional<Effect> effect = effect(percent, trials, run);
        List<Integer> bounded = IntStream.range(0, windows.size())
                .filter(side -> windows.get(side).stream().anyMatch(window -> window.counts() && window.isBound()))
                .boxed()
                .toList();
        if (bounded.isEmpty() || effect.isEmpty()) {
            return new RateChange(effect, false, "");
        }
        int higher = effect.get().linear() > 0 ? 1 : 0;
        return bounded.equals(List.of(higher)) ? new RateChange(effect, true, "") : uncompared(A_BOUND);
    }

    private static RateChange uncompared(String why) {
        return new RateChange(Optional.empty(), false, why);
    }

    private static List<CurveWindow> at(int percent, Map<TrialResult, List<CurveWindow>> side) {
        return side.values().stream()
                .flatMap(List::stream)
                .filter(window -> window.percent() == percent)
                .toList();
    }

    /** Difference of the shares of requests without a latency, in percentage points; NaN where it is not known. */
    private static double failureGap(List<List<CurveWindow>> sides) {
        double[] shares = sides.stream()
                .mapToDouble(side -> side.stream()
                        .mapToDouble(CurveWindow::withoutLatencyPercent)
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.NaN))
                .toArray();
        return Math.abs(shares[shares.length - 1] - shares[0]);
    }

    private static Optional<Effect> effect(
            int percent, List<Map<TrialResult, List<CurveWindow>>> trials, RunResult run) {
        List<Map<Way, Double>> sides =
                trials.stream().map(side -> logP99(side, percent)).toList();
        List<Observation<Integer>> observations = new ArrayList<>();
        for (int at = 0; at < sides.size(); at++) {
            int side = at;
            sides.get(at).entrySet().stream()
                    .filter(way -> sides.stream().allMatch(other -> other.containsKey(way.getKey())))
                    .collect(groupingBy(way -> way.getKey().block(), averagingDouble(Map.Entry::getValue)))
                    .forEach((block, mean) -> observations.add(new Observation<>(side, block, mean)));
        }
        return ResponseCurve.change(observations, ResponseCurve.prior(trials, run, Metric.LATENCY_P99_MS));
    }

    /** The mean logarithm of p99 on each way that has a window which counts. */
    private static Map<Way, Double> logP99(Map<TrialResult, List<CurveWindow>> trials, int percent) {
        return trials.entrySet().stream()
                .flatMap(trial -> trial.getValue().stream()
                        .filter(window -> window.percent() == percent && window.counts())
                        .map(window -> Map.entry(
                                new Way(ResponseCurve.block(trial.getKey()), window.up()),
                                Math.log(window.p99Millis()))))
                .collect(groupingBy(Map.Entry::getKey, averagingDouble(Map.Entry::getValue)));
    }

    /** The rate with its decision; a lower bound shows a difference or nothing. @param decision empty without an effect */
    Rate rate(int percent, double perSecond, Optional<TestDecision> decision) {
        boolean saysNothing = atLeast
                && decision.filter(
                                one -> one.effect().isEnough() && !one.verdict().isDifference())
                        .isPresent();
        return saysNothing
                ? new Rate(percent, perSecond, Optional.empty(), false, A_BOUND)
                : new Rate(percent, perSecond, decision, atLeast, uncompared);
    }
}
