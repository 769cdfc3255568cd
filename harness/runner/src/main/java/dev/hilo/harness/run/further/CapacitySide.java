package dev.hilo.harness.run.further;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.run.capacity.CapacityCsv;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.CapacitySearch.Step;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.load.LoadPhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One application of a capacity search: its steps so far and the next one. */
public final class CapacitySide extends WindowedSide {
    private final Path folder;
    private final LatencyGoal goal;
    private final CapacitySearch search;
    private final CapacityCsv csv;
    private Step next;

    /**
     * @param folder of the trial
     * @param first rate to begin with
     */
    public CapacitySide(Path folder, int first, FurtherLoad load, LatencyGoal goal) {
        super(load, goal);
        this.folder = folder;
        this.goal = goal;
        search = new CapacitySearch(first);
        csv = new CapacityCsv(folder.resolve("capacity.csv"));
    }

    /** The highest rate of a profile, which was made for the known speed of the applications. */
    public static int highestRate(Profile profile) {
        return (int) profile.load().phasesOf(1).stream()
                .mapToDouble(LoadPhase::toPerSecond)
                .max()
                .orElseThrow();
    }

    /**
     * Whether a step is due. An application that has died is started again for it, unless it died too often.
     *
     * @param number of the step, from 1
     */
    boolean isDue(int number) throws Exception {
        Optional<Step> due = search.next();
        next = due.orElse(null);
        return due.isPresent() && revive(folder.resolve("restarts/%02d".formatted(number)));
    }

    @Override
    Path folder(int number) {
        return HeldStep.folder(folder, number);
    }

    @Override
    int perSecond() {
        return next.perSecond();
    }

    /** @throws TrialFailure when the machine has stalled in too many windows: the trial is then repeated */
    @Override
    void store(int number, CapacityStep.Result result) throws IOException, TrialFailure {
        search.record(next.perSecond(), result.judgement());
        csv.add(
                number,
                next,
                result.latencyMillis(),
                result.errorsPercent(),
                result.generatorCpuPercent(),
                result.judgement());
        if (search.stalls() == CapacitySearch.MOST_STALLS) {
            throw TrialFailure.disturbance("the machine stalled in %d of the %d windows of the search"
                    .formatted(CapacitySearch.MOST_STALLS, number));
        }
    }

    /** Stores the capacity by the steps so far. */
    Capacity found() {
        Capacity capacity = search.capacity(goal.text());
        capacity.write(folder);
        return capacity;
    }
}
