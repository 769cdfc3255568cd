package dev.hilo.harness.report.words;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Sample;
import java.util.Collection;
import java.util.Optional;

/**
 * Speed of the machine by hilo's yardstick, just before the loads of the trials that count: the same work for every variant and every run.
 *
 * @param step nanoseconds of a step of arithmetic
 * @param read nanoseconds of a random read of memory
 */
public record MachineSpeed(Sample step, Sample read) {
    /** A factor that is more than the yardstick's own noise on a quiet machine. */
    private static final double OTHER = 1.2;

    /** The speed in these trials; empty where none that counts has it: in older folders, and of pods. */
    public static Optional<MachineSpeed> of(Collection<TrialResult> trials) {
        Sample step = sample(trials, Metric.MACHINE_STEP_NS);
        Sample read = sample(trials, Metric.MACHINE_READ_NS);
        return step.n() > 0 && read.n() > 0 ? Optional.of(new MachineSpeed(step, read)) : Optional.empty();
    }

    private static Sample sample(Collection<TrialResult> trials, Metric metric) {
        return Sample.of(trials.stream()
                .filter(trial -> trial.status() == TrialStatus.OK)
                .map(trial -> trial.metrics().get(metric))
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray());
    }

    /** Both medians, in words. */
    public String text() {
        return "a step of arithmetic %s ns, a random read of memory %s ns"
                .formatted(Numbers.measured(step.median()), Numbers.measured(read.median()));
    }

    /** Whether one of two runs met a faster machine. */
    public boolean differsFrom(MachineSpeed other) {
        return isOther(step.median(), other.step.median()) || isOther(read.median(), other.read.median());
    }

    private static boolean isOther(double one, double another) {
        return Math.max(one, another) > OTHER * Math.min(one, another);
    }
}
