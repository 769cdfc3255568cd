package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.metrics.ProcessPeak;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.Recovery;
import dev.hilo.harness.run.capacity.StepJudgement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The files of a load in which an application was stressed.
 *
 * @param folder of the load
 */
record StressFiles(Path folder, LatencyGoal goal) {
    /** The second of the load at which the stress begins. */
    static final int FROM = CapacityTimes.LEAD + CapacityTimes.BEFORE_STRESS;

    /**
     * A stress that the application survived, and its recovery.
     *
     * @param during arrivals per second of the stress, which took {@code seconds}
     * @param after arrivals per second of the {@code afterSeconds} after it
     */
    Stress survived(int during, int seconds, int after, int afterSeconds) throws IOException {
        int over = FROM + seconds;
        StepMetrics meanwhile = StepMetrics.read(folder, FROM, over);
        ProcessPeak peak = ProcessPeak.read(folder, "application", FROM);
        OptionalInt recovery = recovery(over, over + afterSeconds);
        return new Stress(
                during,
                seconds,
                after,
                afterSeconds,
                recovery.isPresent() ? recovery.getAsInt() : null,
                100 - meanwhile.errorsPercent(),
                meanwhile.latencyMillis(goal.firstPercentile()),
                peak.rssMb(),
                peak.threads(),
                null);
    }

    private OptionalInt recovery(int from, int to) throws IOException {
        List<Boolean> held = new ArrayList<>();
        for (int second = from; second < to; second++) {
            held.add(StepJudgement.of(goal, StepMetrics.read(folder, second, second + 1), Double.NaN)
                    .holds());
        }
        return Recovery.seconds(held);
    }
}
