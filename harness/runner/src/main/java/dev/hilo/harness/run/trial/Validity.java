package dev.hilo.harness.run.trial;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The validity of a finished trial: whether its metrics describe the application, not the generator or the host. */
final class Validity {
    /** The largest share of time in which the generator may be held up, by whatever: above it, the p99 is that of the generator. */
    static final double LATE_PERCENT = 1;

    /** The most CPU of other programs, in percent of one processor: above it, CPU and latency are those of a smaller machine. */
    static final double OTHERS_PERCENT = 20;

    /** The longest throttling by a quota, in percent of one processor. */
    static final double THROTTLED_PERCENT = 1;

    /** The largest step of the wall clock in a trial: the times of rows and of the load are wall-clock times. */
    static final double CLOCK_STEP_MS = 100;

    /** The CPU, in percent, from which an application under a closed load is the bottleneck and not the generator. */
    static final double SATURATED_PERCENT = 95;

    /** The most pairs of windows that a stall of the machine may have touched, in percent of all. */
    static final double DISTURBED_PERCENT = 50;

    /** The longest time in which both sides of a duet may fill their processors together, in percent of that in which both are loaded. */
    static final double FULL_PERCENT = 50;

    /** The percentage of failed requests above which the reason of an invalid trial names it. */
    private static final double TOLD_FAILURES_PERCENT = 5;

    private final Load load;
    private final Optional<String> busiestNeighbour;

    /** @param busiestNeighbour the program beside the application that used most, by its host's name for it */
    Validity(Load load, Optional<String> busiestNeighbour) {
        this.load = load;
        this.busiestNeighbour = busiestNeighbour;
    }

    /** Why the metrics are not valid, in one line; empty when they are. */
    Optional<String> objection(Map<Metric, Double> metrics) {
        Stream<String> told = Stream.of(
                        above(metrics, Metric.ARRIVALS_UNSENT, 0, "arrivals were not sent"),
                        above(
                                metrics,
                                Metric.ARRIVALS_LATE_PERCENT,
                                LATE_PERCENT,
                                "% of the time the load generator was behind its schedule"),
                        generator(metrics),
                        above(
                                metrics,
                                Metric.HOST_STEAL_PERCENT,
                                CpuTicks.MUCH_STEAL_PERCENT,
                                "% of the processors' time taken by the host"),
                        above(
                                metrics,
                                Metric.NODE_STEAL_PERCENT,
                                CpuTicks.MUCH_STEAL_PERCENT,
                                "% of the time of its node's processors taken by the node's host"),
                        above(
                                metrics,
                                Metric.HOST_OTHER_CPU_PERCENT,
                                OTHERS_PERCENT,
                                "% of a processor used by other programs"),
                        above(
                                metrics,
                                Metric.NODE_OTHER_PODS_PERCENT,
                                OTHERS_PERCENT,
                                "% of a processor used by other pods of the node"
                                        + busiestNeighbour
                                                .map(", most by "::concat)
                                                .orElse("")),
                        above(
                                metrics,
                                Metric.HOST_THROTTLED_PERCENT,
                                THROTTLED_PERCENT,
                                "% of a processor throttled by the control group's quota"),
                        full(metrics),
                        windows(metrics),
                        above(metrics, Metric.CLOCK_STEP_MS, CLOCK_STEP_MS, "ms by which the wall clock was stepped"))
                .flatMap(Optional::stream);
        String objections = told.collect(Collectors.joining("; "));
        return objections.isEmpty() ? Optional.empty() : Optional.of(objections + failures(metrics));
    }

    /**
     * What failed in a trial that does not count: answers that an application releases after a stall of its own hold up the generator, too, and a
     * trial that is repeated must not hide them. Empty where little failed.
     */
    private static String failures(Map<Metric, Double> metrics) {
        double failed = metrics.getOrDefault(Metric.FAILURES, 0.0);
        double answered =
                metrics.getOrDefault(Metric.REQUESTS_OK, 0.0) + metrics.getOrDefault(Metric.REQUESTS_GONE, 0.0);
        double percent = 100 * failed / (failed + answered);
        return percent > TOLD_FAILURES_PERCENT ? "; %.4g %% of the requests failed".formatted(percent) : "";
    }

    /** Whether one side took from the other what it needed. The sum of both is the same whichever side took it. */
    private static Optional<String> full(Map<Metric, Double> metrics) {
        double full = metrics.getOrDefault(Metric.DUET_FULL_PERCENT, 0.0);
        return full > FULL_PERCENT
                ? Optional.of(
                        "both sides together filled their processors for %.0f %% of the time in which both were loaded (limit %.0f %%), so %s: a lower rate leaves room (--rate-scale 0.5)"
                                .formatted(full, FULL_PERCENT, TrialResult.TOO_MUCH_FOR_BOTH))
                : Optional.empty();
    }

    private static Optional<String> windows(Map<Metric, Double> metrics) {
        double pairs = metrics.getOrDefault(Metric.WINDOW_PAIRS, 0.0);
        double disturbed = metrics.getOrDefault(Metric.WINDOW_PAIRS_DISTURBED, 0.0);
        return 100 * disturbed > DISTURBED_PERCENT * pairs
                ? Optional.of("the machine stalled in %.0f of %.0f pairs of windows (limit %.0f %%)"
                        .formatted(disturbed, pairs, DISTURBED_PERCENT))
                : Optional.empty();
    }

    private Optional<String> generator(Map<Metric, Double> metrics) {
        if (!load.isClosed()) {
            return above(
                    metrics,
                    Metric.GENERATOR_CPU_MEAN_PERCENT,
                    LoadGenerator.FULL_CPU_PERCENT,
                    "% of a processor used by the load generator");
        }
        boolean saturated = metrics.getOrDefault(Metric.APPLICATION_CPU_MEAN_PERCENT, 0.0) >= SATURATED_PERCENT;
        return saturated
                ? Optional.empty()
                : above(
                        metrics,
                        Metric.GENERATOR_CPU_MEAN_PERCENT,
                        LoadGenerator.FULL_CPU_PERCENT,
                        "% of a processor used by the load generator, " + TrialResult.GENERATOR_WAS_THE_LIMIT);
    }

    private static Optional<String> above(Map<Metric, Double> metrics, Metric metric, double limit, String what) {
        double value = metrics.getOrDefault(metric, 0.0);
        return value > limit ? Optional.of("%.4g %s (limit %.4g)".formatted(value, what, limit)) : Optional.empty();
    }
}
