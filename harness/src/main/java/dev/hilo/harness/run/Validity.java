package dev.hilo.harness.run;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the metrics of a trial that ran to its end are true of the application, not of the generator or the host. */
final class Validity {
    /** Of the time in which the generator was held up: with more, the p99 is that of the generator. */
    static final double LATE_PERCENT = 1;

    /** Of one processor: above this, another program takes so much that metrics of CPU and latency are those of a smaller machine. */
    static final double OTHERS_PERCENT = 20;

    /** Of one processor: a quota that is hardly ever met. */
    static final double THROTTLED_PERCENT = 1;

    /** Seconds of rows and the ends of the load are those of the wall clock. */
    static final double CLOCK_STEP_MS = 100;

    /** A closed load above this has found the limit of the application, whatever the generator could have done. */
    static final double SATURATED_PERCENT = 95;

    private final Load load;

    Validity(Load load) {
        this.load = load;
    }

    /**
     * Why not, in one line; empty when they are.
     */
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
                                Metric.HOST_OTHER_CPU_PERCENT,
                                OTHERS_PERCENT,
                                "% of a processor used by other programs"),
                        above(
                                metrics,
                                Metric.HOST_THROTTLED_PERCENT,
                                THROTTLED_PERCENT,
                                "% of a processor throttled by the control group's quota"),
                        above(metrics, Metric.CLOCK_STEP_MS, CLOCK_STEP_MS, "ms by which the wall clock was stepped"))
                .flatMap(Optional::stream);
        String objections = told.collect(Collectors.joining("; "));
        return objections.isEmpty() ? Optional.empty() : Optional.of(objections);
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
