package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A rolling restart of an application's replicas in the middle of a load: which requests it costs, and how long it takes. */
public final class RollingStage {
    /** The longest wait for the end of a restart that outlasts its load. */
    private static final int MORE_SECONDS = 300;

    private final Path folder;
    private final FurtherLoad load;
    private final LatencyGoal goal;

    /** @param trial folder of the trial */
    public RollingStage(Path trial, FurtherLoad load, LatencyGoal goal) {
        this.folder = trial;
        this.load = load;
        this.goal = goal;
    }

    /** Whether there are several replicas, of which one can be replaced while another serves. */
    public boolean hasReplicas() {
        return load.application().running().rollingRestart().isPresent();
    }

    /**
     * @param perSecond arrivals before the restart and in it
     * @param seconds of the load after the restart has begun; a restart that takes longer has failed
     */
    public Stress run(int perSecond, int seconds) throws Exception {
        Path files = folder.resolve(Kind.ROLLING_RESTART.text());
        RunningRestart restart =
                new RunningRestart(load.application().running().rollingRestart().orElseThrow());
        try {
            load.run(
                    files,
                    List.of(new LoadPhase(perSecond, perSecond, CapacityTimes.BEFORE_STRESS + seconds)),
                    second -> {
                        if (second >= StressFiles.FROM) {
                            restart.begin();
                        }
                    });
            Stress stress = told(files, perSecond, seconds, restart);
            stress.write(folder, Kind.ROLLING_RESTART);
            return stress;
        } finally {
            restart.end();
        }
    }

    private Stress told(Path files, int perSecond, int seconds, RunningRestart restart) throws Exception {
        double took;
        try {
            took = restart.awaitSeconds(seconds + MORE_SECONDS);
        } catch (IOException e) {
            return failed(perSecond, seconds, e.getMessage());
        }
        int whole = (int) Math.ceil(took);
        if (whole > seconds) {
            return failed(perSecond, whole, "it took %d s, longer than its load of %d s".formatted(whole, seconds));
        }
        return new StressFiles(files, goal).survived(perSecond, whole, perSecond, seconds - whole);
    }

    private static Stress failed(int perSecond, int seconds, String why) {
        return new Stress(perSecond, seconds, perSecond, 0, null, null, null, null, null, why);
    }
}
