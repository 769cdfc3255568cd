package dev.hilo.harness.run.further;

import dev.hilo.harness.host.LiveHeap;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Counts the heap of an application in the middle of a load, while its requests wait. The collection that this takes stops it, so the load is
 * one of its own in which nothing else is measured.
 */
public final class WaitingStage {
    private static final int AT_SECOND = CapacityTimes.LEAD + CapacityTimes.STEP / 2;

    private final FurtherLoad load;
    private Optional<LiveHeap> heap = Optional.empty();
    private boolean counted;

    public WaitingStage(FurtherLoad load) {
        this.load = load;
    }

    /**
     * @param folder for the files of the load
     * @param perSecond arrivals
     * @return empty where the host cannot count it, and where the application or the generator did not survive the load
     * @throws TrialFailure when the database died, or the host has lost the application
     */
    public Optional<LiveHeap> count(Path folder, int perSecond) throws Exception {
        try {
            load.run(folder, List.of(new LoadPhase(perSecond, perSecond, CapacityTimes.STEP)), this::count);
        } catch (TrialFailure e) {
            if (load.death().isEmpty()) {
                load.requireTheOthersAlive();
            }
        }
        return heap;
    }

    private void count(double second) {
        if (counted || second < AT_SECOND) {
            return;
        }
        counted = true;
        try {
            heap = load.application().running().liveHeap();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
