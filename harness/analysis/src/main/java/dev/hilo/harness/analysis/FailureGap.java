package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Two sides of which one fails so many more of its requests that other differences mean little. Most failures have no latency: where half of
 * the requests fail fast, percentiles are those of the other half.
 *
 * @param fromPercent share of failed requests of the first, over its trials that count
 * @param toPercent that of the second
 */
public record FailureGap(VariantTrials from, VariantTrials to, double fromPercent, double toPercent) {
    /** Difference of the shares from which on latencies are those of other requests, in percentage points. */
    private static final double POINTS = 5;

    /** Failures of fewer requests do not reach p99; a single one is no difference of two sides. */
    private static final double LEAST = 1;

    private static final Pattern ERRORS_OF_A_GOAL = Pattern.compile("errors<=(\\d+(?:\\.\\d+)?)%");
    private static final Set<Metric> LATENCIES = Set.of(Metric.LATENCY_P50_MS, Metric.LATENCY_P99_MS);

    /** The gap between the sides of a pair in all failures; empty where it is small. */
    public static Optional<FailureGap> of(Contrast pair, RunView view) {
        return between(pair.sides(view.variants()), view.run());
    }

    /** The gap between two sides in all failures; empty where it is small. @param run whose goals say how much is small */
    public static Optional<FailureGap> between(List<VariantTrials> sides, RunResult run) {
        return between(sides, run, trial -> count(trial, Metric.FAILURES));
    }

    /** The gap between the sides of a pair in failures that have no latency, which timeouts have; empty where it is small. */
    static Optional<FailureGap> withoutLatency(Contrast pair, List<VariantTrials> variants, RunResult run) {
        return between(
                pair.sides(variants),
                run,
                trial -> count(trial, Metric.FAILURES) - count(trial, Metric.FAILURES_TIMEOUT));
    }

    /**
     * Whether two trials are the sides of an A/A duet of which one failed so many more of its requests that they did not do the same work. In single
     * starts a difference from start to start is the noise.
     */
    static boolean isUnequalAgain(TrialResult one, TrialResult other) {
        return one.planned().isInDuet()
                && one.aaRepeat() != other.aaRepeat()
                && one.start() == other.start()
                && one.workload().equals(other.workload())
                && one.status() == TrialStatus.OK
                && other.status() == TrialStatus.OK
                && Math.abs(percent(List.of(one)) - percent(List.of(other))) > POINTS;
    }

    /** Shares of failed requests of the sides of an A/A duet, in words. */
    static String apart(TrialResult one, TrialResult other) {
        double first = percent(List.of(one));
        double second = percent(List.of(other));
        return "one side failed %s %% of its requests, the other %s %%"
                .formatted(twoDigits(Math.max(first, second)), twoDigits(Math.min(first, second)));
    }

    /** Share of failed requests over some trials, in percent; NaN where nothing is known of their requests. */
    static double percent(List<TrialResult> trials) {
        return percent(trials, trial -> count(trial, Metric.FAILURES));
    }

    /** Whether a metric is one of latencies, in which most failures are missing. */
    static boolean concerns(Metric metric) {
        return LATENCIES.contains(metric);
    }

    private static Optional<FailureGap> between(
            List<VariantTrials> sides, RunResult run, ToDoubleFunction<TrialResult> failures) {
        FailureGap gap = new FailureGap(
                sides.getFirst(),
                sides.getLast(),
                percent(sides.getFirst().compared(), failures),
                percent(sides.getLast().compared(), failures));
        return Optional.of(gap).filter(one -> Math.abs(one.toPercent() - one.fromPercent()) > points(run));
    }

    /** Percentage points up to which the shares may differ: the errors that the goal of the run allows, where it says so, and at least one. */
    static double points(RunResult run) {
        return Stream.of(RunResult.CAPACITY_GOAL, RunResult.CURVE_GOAL)
                .map(key -> ERRORS_OF_A_GOAL.matcher(run.settings().getOrDefault(key, "")))
                .filter(Matcher::find)
                .mapToDouble(goal -> Double.parseDouble(goal.group(1)))
                .map(points -> Math.max(points, LEAST))
                .min()
                .orElse(POINTS);
    }

    private static double percent(List<TrialResult> trials, ToDoubleFunction<TrialResult> failures) {
        List<TrialResult> counted = trials.stream()
                .filter(trial -> trial.metrics().containsKey(Metric.REQUESTS_OK))
                .toList();
        double failed = counted.stream().mapToDouble(failures).sum();
        double all = counted.stream()
                .mapToDouble(trial -> count(trial, Metric.REQUESTS_OK)
                        + count(trial, Metric.REQUESTS_GONE)
                        + count(trial, Metric.FAILURES))
                .sum();
        return 100 * failed / all;
    }

    private static double count(TrialResult trial, Metric metric) {
        return trial.metrics().getOrDefault(metric, 0.0);
    }

    /** Whether the second side fails more. */
    public boolean isMore() {
        return toPercent > fromPercent;
    }

    /** Why latencies of the two cannot be compared. */
    String reason() {
        return "the share of failed requests, which have no latency, is " + shares();
    }

    /** The shares in words: {@code 50 % with virtual, 0.2 % with platform}. */
    public String shares() {
        return "%s %% with %s, %s %% with %s"
                .formatted(twoDigits(toPercent), to.name(), twoDigits(fromPercent), from.name());
    }

    private static String twoDigits(double percent) {
        return percent == 0
                ? "0"
                : new BigDecimal(percent)
                        .round(new MathContext(2))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}
