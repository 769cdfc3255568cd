package dev.hilo.harness.run.further;

import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.start.SideServices;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.List;

/** A stress of an application, then half of the load that it can serve: some shed load, some die, some never recover. */
public final class StressStage {
    private static final double AFTER = 0.5;

    private final Path folder;
    private final FurtherLoad load;
    private final LatencyGoal goal;
    private final Kind kind;

    /** @param trial folder of the trial */
    public StressStage(Path trial, FurtherLoad load, LatencyGoal goal, Kind kind) {
        this.folder = trial;
        this.load = load;
        this.goal = goal;
        this.kind = kind;
    }

    /**
     * @param capacity arrivals per second at which the goal has held
     * @throws TrialFailure when the database died, the generator failed or the host has lost the application; that it died by itself is a
     *     result
     */
    public Stress run(int capacity) throws Exception {
        int during = (int) Math.max(1, Math.round(kind.shareOfCapacity() * capacity));
        int after = (int) Math.max(1, Math.round(AFTER * capacity));
        // It may have died in an earlier load.
        Stress stress = load.revive(folder.resolve("restarts").resolve(kind.text()))
                ? stressed(during, after)
                : died(during, after, "it had died before, and could not be started again");
        stress.write(folder, kind);
        return stress;
    }

    private Stress stressed(int during, int after) throws Exception {
        Path files = folder.resolve(kind.text());
        SideServices services = load.services();
        try (Outage outage =
                new Outage(services::pause, services::goOn, StressFiles.FROM, StressFiles.FROM + kind.seconds())) {
            load.run(
                    files,
                    List.of(
                            new LoadPhase(after, after, CapacityTimes.BEFORE_STRESS),
                            new LoadPhase(during, during, kind.seconds()),
                            new LoadPhase(after, after, CapacityTimes.AFTER_STRESS)),
                    kind == Kind.OUTAGE ? outage::update : second -> {});
            return new StressFiles(files, goal).survived(during, kind.seconds(), after, CapacityTimes.AFTER_STRESS);
        } catch (TrialFailure e) {
            return died(during, after, load.death().orElseThrow(() -> e));
        }
    }

    private Stress died(int during, int after, String why) {
        return new Stress(during, kind.seconds(), after, CapacityTimes.AFTER_STRESS, null, null, null, null, null, why);
    }
}
