package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lower bounds among the values of a metric: a capacity from a start in which no rate failed or the generator was the bottleneck, and a
 * percentile of latencies that is a request which timed out. A bound of the higher side counts as its value, which makes the difference
 * smaller: the verdict is then a lower bound, too. Nothing else follows from a bound.
 *
 * @param invalid why the values of a contrast cannot be compared; empty where they can
 * @param atLeast whether the side that is higher has bounds
 */
public record CapacityBound(String invalid, boolean atLeast) {
    /** The value of a trial for a comparison; null where it has none. */
    public static Double value(TrialResult trial, Metric metric) {
        Double value = trial.metrics().get(metric);
        return value == null && metric == Metric.CAPACITY_PER_S
                ? trial.metrics().get(Metric.CAPACITY_AT_LEAST_PER_S)
                : value;
    }

    /**
     * Validity of a contrast whose sides have bounds. A start in which no rate held has no value: to leave it out would bias the mean.
     *
     * @param effect with each bound as a value
     */
    static CapacityBound of(Metric metric, Contrast contrast, List<VariantTrials> variants, Effect effect) {
        List<VariantTrials> sides = contrast.sides(variants);
        String none = metric == Metric.CAPACITY_PER_S
                ? told(sides, trial -> value(trial, metric) == null, "no rate held in some starts")
                : "";
        if (!none.isEmpty()) {
            return new CapacityBound(none, false);
        }
        Predicate<TrialResult> isBound = trial -> isBound(trial, metric);
        List<VariantTrials> bounded =
                sides.stream().filter(side -> any(side, isBound)).toList();
        boolean towardsBounds = contrast.is(Kind.PAIR)
                && bounded.stream().allMatch(side -> contrast.weights().get(side.subject()) * effect.linear() > 0);
        return bounded.isEmpty() || towardsBounds
                ? new CapacityBound("", !bounded.isEmpty())
                : new CapacityBound(
                        told(
                                bounded,
                                isBound,
                                "the %s is only a bound in some starts%s".formatted(name(metric), because(metric))),
                        false);
    }

    /** Why a bound of the higher side leaves nothing to say, where no difference is shown. */
    static String unshown(Metric metric) {
        return "the higher %s is only a bound%s, and no difference is shown".formatted(name(metric), because(metric));
    }

    private static String name(Metric metric) {
        return metric == Metric.CAPACITY_PER_S ? "rate" : metric.label();
    }

    private static String because(Metric metric) {
        return metric == Metric.CAPACITY_PER_S
                ? ""
                : ", because more than %d %% of the requests timed out".formatted(mostTimeouts(metric));
    }

    /** Whether the value of a trial is only a lower bound. */
    public static boolean isBound(TrialResult trial, Metric metric) {
        return switch (metric) {
            case CAPACITY_PER_S -> !trial.metrics().containsKey(metric);
            case LATENCY_P50_MS, LATENCY_P90_MS, LATENCY_P95_MS, LATENCY_P99_MS ->
                timeoutsPercent(trial) > mostTimeouts(metric);
            case LATENCY_P99_9_MS, LATENCY_P99_99_MS, LATENCY_MAX_MS -> isBound(trial, Metric.LATENCY_P99_MS);
            default -> false;
        };
    }

    /** Whether a median over the trials of a variant is only a lower bound, because values of the metric are. */
    public static boolean isBound(VariantTrials variant, Metric metric) {
        return any(variant, trial -> value(trial, metric) != null && isBound(trial, metric));
    }

    /** Share of timeouts among the latencies, in percent, up to which a percentile is not that of a request which timed out. */
    private static int mostTimeouts(Metric percentile) {
        return switch (percentile) {
            case LATENCY_P50_MS -> 50;
            case LATENCY_P90_MS -> 10;
            case LATENCY_P95_MS -> 5;
            default -> CurveWindow.TIMEOUTS_OF_P99;
        };
    }

    /** Timeouts among the latencies; those of the whole load in a trial of an earlier version. NaN where neither is known. */
    private static double timeoutsPercent(TrialResult trial) {
        Map<Metric, Double> metrics = trial.metrics();
        double timeouts = metrics.getOrDefault(Metric.FAILURES_TIMEOUT, 0.0);
        double answered =
                metrics.getOrDefault(Metric.REQUESTS_OK, Double.NaN) + metrics.getOrDefault(Metric.REQUESTS_GONE, 0.0);
        return metrics.getOrDefault(Metric.LATENCY_TIMEOUTS_PERCENT, 100 * timeouts / (answered + timeouts));
    }

    private static boolean any(VariantTrials side, Predicate<TrialResult> wanted) {
        return side.compared().stream().anyMatch(wanted);
    }

    private static String told(List<VariantTrials> sides, Predicate<TrialResult> wanted, String what) {
        return sides.stream()
                .filter(side -> any(side, wanted))
                .map(side -> side.name() + ": " + what)
                .collect(Collectors.joining("; "));
    }
}
