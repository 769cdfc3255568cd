package dev.hilo.harness.run.further;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.run.capacity.CapacityCsv;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.CapacitySearch.Step;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the highest arrival rate at which an application holds a goal: after its trial, in the same start. */
public final class CapacityStage {
    private final Path folder;
    private final Profile profile;
    private final CapacityStep steps;
    private final LatencyGoal goal;

    /** @param folder of the trial */
    public CapacityStage(Path folder, Profile profile, CapacityStep steps, LatencyGoal goal) {
        this.folder = folder;
        this.profile = profile;
        this.steps = steps;
        this.goal = goal;
    }

    public Capacity find() throws Exception {
        CapacitySearch search = new CapacitySearch(highestRate(profile));
        CapacityCsv csv = new CapacityCsv(folder.resolve("capacity.csv"));
        int number = 0;
        for (Optional<Step> step = search.next(); step.isPresent(); step = search.next()) {
            number++;
            if (!steps.canGoOn(folder.resolve("restarts/%02d".formatted(number)))) {
                break;
            }
            int rate = step.get().perSecond();
            CapacityStep.Result result = steps.run(HeldStep.folder(folder, number), rate, goal);
            search.record(rate, result.judgement());
            csv.add(
                    step.get(),
                    result.latencyMillis(),
                    result.errorsPercent(),
                    result.generatorCpuPercent(),
                    result.judgement());
        }
        Capacity capacity = search.capacity(goal.text());
        capacity.write(folder);
        return capacity;
    }

    /** The first rate of the search, from the profile, which was made for the known speed of the applications. */
    private static int highestRate(Profile profile) {
        return (int) profile.load().phasesOf(1).stream()
                .mapToDouble(LoadPhase::toPerSecond)
                .max()
                .orElseThrow();
    }
}
