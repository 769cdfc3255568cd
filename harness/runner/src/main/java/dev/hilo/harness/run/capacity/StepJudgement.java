package dev.hilo.harness.run.capacity;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.LatencyGoal.LatencyLimit;
import java.util.Locale;
import java.util.Optional;

/**
 * The judgement of one step against the goal.
 *
 * @param reason why it did not; empty when it did
 * @param share the largest share of its limit that a latency took, 0 to 1; NaN when the step did not hold
 */
public record StepJudgement(Outcome outcome, String reason, double share) {
    /** The end of a step. */
    public enum Outcome {
        HELD,
        /** The goal was missed. */
        MISSED,
        GENERATOR_FAILED,
        /** The application did not survive it. */
        DIED,
        /** The machine stalled, which says nothing about the rate. */
        STALLED
    }

    /** The share of a latency goal above which a late generator is itself the cause of a missed goal. */
    private static final double LATE = 0.5;

    /** The generator ended without a result. */
    public static StepJudgement ofABrokenGenerator(String reason) {
        return new StepJudgement(Outcome.GENERATOR_FAILED, reason, Double.NaN);
    }

    /** The application did not survive it. */
    public static StepJudgement ofADeath(String reason) {
        return new StepJudgement(Outcome.DIED, reason, Double.NaN);
    }

    /** The machine stalled in the window, by clocks that know nothing of the application. */
    public static StepJudgement ofAStall() {
        return new StepJudgement(Outcome.STALLED, "the machine stalled", Double.NaN);
    }

    /** @param generatorCpuPercent of one processor; NaN when it is not known */
    public static StepJudgement of(LatencyGoal goal, StepMetrics metrics, double generatorCpuPercent) {
        if (metrics.unsent() > 0) {
            return new StepJudgement(
                    Outcome.GENERATOR_FAILED, told("%.0f arrivals were not sent", metrics.unsent()), Double.NaN);
        }
        Optional<String> missed = missed(goal, metrics);
        if (missed.isEmpty()) {
            return new StepJudgement(Outcome.HELD, "", goal.latencyShare(metrics));
        }
        Optional<String> generator = generator(goal, metrics, generatorCpuPercent);
        return new StepJudgement(
                generator.isPresent() ? Outcome.GENERATOR_FAILED : Outcome.MISSED,
                missed.get() + generator.map(why -> "; " + why).orElse(""),
                Double.NaN);
    }

    public boolean holds() {
        return outcome == Outcome.HELD;
    }

    private static Optional<String> missed(LatencyGoal goal, StepMetrics metrics) {
        if (metrics.errorsPercent() > goal.errorsPercent()) {
            return Optional.of(told("%.3g %% errors", metrics.errorsPercent()));
        }
        return goal.latencies().stream()
                .filter(limit -> !(metrics.latencyMillis(limit.percentile()) <= limit.millis()))
                .map(limit -> told("p%s %.4g ms", plain(limit), metrics.latencyMillis(limit.percentile())))
                .findFirst();
    }

    private static Optional<String> generator(LatencyGoal goal, StepMetrics metrics, double cpuPercent) {
        double strictest = goal.latencies().stream()
                .mapToDouble(LatencyLimit::millis)
                .min()
                .orElseThrow();
        if (cpuPercent > LoadGenerator.FULL_CPU_PERCENT) {
            return Optional.of(told("the generator used %.0f %% of a processor", cpuPercent));
        }
        return metrics.lagMaxMillis() > LATE * strictest
                ? Optional.of(told("the generator was up to %.0f ms late", metrics.lagMaxMillis()))
                : Optional.empty();
    }

    private static String plain(LatencyLimit limit) {
        return told("%s", limit.percentile()).replaceFirst("\\.0$", "");
    }

    private static String told(String format, Object value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String told(String format, Object first, Object second) {
        return String.format(Locale.ROOT, format, first, second);
    }
}
