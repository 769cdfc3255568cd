package dev.hilo.harness.run;

import dev.hilo.harness.result.Overload;
import dev.hilo.harness.result.metrics.ProcessPeak;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.Recovery;
import dev.hilo.harness.run.capacity.StepJudgement;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Gives an application more than it can serve, then half of what it can: some shed load, some die, some never recover. */
final class OverloadStage {
    /** What it takes at most: the load, the start of its generator, the reset of the database and the last answers. */
    static final double SECONDS = 75;

    private static final double OVER = 1.5;
    private static final double AFTER = 0.5;
    private static final int BEFORE_SECONDS = 5;
    private static final int OVER_SECONDS = 20;
    private static final int AFTER_SECONDS = 30;

    private static final int OVER_FROM = FurtherLoad.LEAD_SECONDS + BEFORE_SECONDS;
    private static final int AFTER_FROM = OVER_FROM + OVER_SECONDS;
    private static final int END = AFTER_FROM + AFTER_SECONDS;

    private final Path folder;
    private final FurtherLoad load;
    private final LatencyGoal goal;

    /** @param trial folder of the trial */
    OverloadStage(Path trial, FurtherLoad load, LatencyGoal goal) {
        this.folder = trial;
        this.load = load;
        this.goal = goal;
    }

    /**
     * @param capacity arrivals per second at which the goal has held
     * @throws TrialFailure when the database died or the generator failed; that the application died is a result
     */
    Overload run(int capacity) throws Exception {
        int over = (int) Math.round(OVER * capacity);
        int after = (int) Math.max(1, Math.round(AFTER * capacity));
        Path files = folder.resolve("overload");
        Overload overload;
        try {
            load.run(
                    files,
                    List.of(
                            new LoadPhase(after, after, BEFORE_SECONDS),
                            new LoadPhase(over, over, OVER_SECONDS),
                            new LoadPhase(after, after, AFTER_SECONDS)));
            overload = survived(files, over, after);
        } catch (TrialFailure e) {
            if (load.application().isAlive()) {
                throw e;
            }
            overload = died(over, after, load.application().death().told());
        }
        overload.write(folder);
        return overload;
    }

    private Overload survived(Path files, int over, int after) throws IOException {
        StepMetrics meanwhile = StepMetrics.read(files, OVER_FROM, AFTER_FROM);
        List<Boolean> held = new ArrayList<>();
        for (int second = AFTER_FROM; second < END; second++) {
            held.add(holds(files, second));
        }
        OptionalInt recovery = Recovery.seconds(held);
        ProcessPeak peak = ProcessPeak.read(files, "application", OVER_FROM);
        return new Overload(
                over,
                OVER_SECONDS,
                after,
                AFTER_SECONDS,
                recovery.isPresent() ? recovery.getAsInt() : null,
                100 - meanwhile.errorsPercent(),
                meanwhile.latencyMillis(goal.firstPercentile()),
                peak.rssMb(),
                peak.threads(),
                null);
    }

    private static Overload died(int over, int after, String why) {
        return new Overload(over, OVER_SECONDS, after, AFTER_SECONDS, null, null, null, null, null, why);
    }

    private boolean holds(Path files, int second) throws IOException {
        return StepJudgement.of(goal, StepMetrics.read(files, second, second + 1), Double.NaN)
                .holds();
    }
}
