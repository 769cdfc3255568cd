package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.profile.ProfilerChoice;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.start.StartFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Duets after a run in which both sides are profiled. */
record ProfiledDuets(FurtherDuets further, RunPlan plan) {

    /**
     * Runs those that are missing.
     *
     * @param planned trials of a plan
     */
    void run(Function<RunPlan, List<PlannedTrial>> planned, LoadGenerator generator) throws InterruptedException {
        further.warnAbout("why", () -> {
            Path results = further.results().path();
            ProfilerChoice choice = ProfilerChoice.of(plan.settings().jvm().java(), results);
            choice.missing().ifPresent(line -> further.audience().err().println("bench: warning: " + line));
            RunPlan profiled = plan.profiled(choice.profiler());
            ResultFolder folder = further.run(
                    results.resolve(Why.FOLDER),
                    profiled,
                    planned.apply(profiled),
                    new Removals(plan).described(),
                    "profiling both sides with %s, in duets that no verdict counts"
                            .formatted(choice.profiler().words()),
                    generator);
            tellWithoutProfile(folder);
        });
    }

    /** A profiler that fails need not fail its application. */
    private void tellWithoutProfile(ResultFolder folder) {
        folder.trials().stream()
                .filter(trial -> trial.status() == TrialStatus.OK && !Why.isProfiled(folder, trial))
                .forEach(trial -> further.audience()
                        .err()
                        .printf(
                                "bench: warning: a profiled trial does not count: its profiler left no samples (%s may say why)%n",
                                new StartFolder(folder.startFolder(trial.planned(), trial.attempt()))
                                        .applicationLog()));
    }
}
