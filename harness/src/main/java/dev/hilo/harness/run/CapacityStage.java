package dev.hilo.harness.run;

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
final class CapacityStage {
    private final TrialReport trial;
    private final CapacityStep steps;
    private final LatencyGoal goal;

    CapacityStage(TrialReport trial, CapacityStep steps, LatencyGoal goal) {
        this.trial = trial;
        this.steps = steps;
        this.goal = goal;
    }

    Capacity find() throws Exception {
        Path folder = trial.folder().path();
        CapacitySearch search = new CapacitySearch(highestRate(trial.profile()));
        CapacityCsv csv = new CapacityCsv(folder.resolve("capacity.csv"));
        int number = 0;
        for (Optional<Step> step = search.next(); step.isPresent() && steps.canGoOn(); step = search.next()) {
            number++;
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

    /** Where the search begins: the profile was made for what the applications are known to do. */
    private static int highestRate(Profile profile) {
        return (int) profile.load().phasesOf(1).stream()
                .mapToDouble(LoadPhase::toPerSecond)
                .max()
                .orElseThrow();
    }
}
