package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.profile.ProfilerChoice;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.failure.RunAborted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Duets after a run in which both sides are profiled. They have a result folder of their own within that of the run, so that nothing counts
 * them but the answer to where a difference goes, and nothing that goes wrong in them touches a verdict.
 */
record ProfiledDuets(CommandSpec spec, Path home, RunPlan plan, ResultFolder results, RunAudience audience) {

    /**
     * Runs those that are missing.
     *
     * @param planned trials of a plan
     */
    void run(Function<RunPlan, List<PlannedTrial>> planned, LoadGenerator generator)
            throws IOException, InterruptedException {
        try {
            ProfilerChoice choice = ProfilerChoice.of(plan.settings().jvm().java(), results.path());
            choice.missing().ifPresent(line -> audience.err().println("bench: warning: " + line));
            RunPlan profiled = plan.profiled(choice.profiler());
            ResultFolder folder = folder(profiled, planned.apply(profiled));
            DueTrials due = new DueTrials(profiled, folder, results, audience, analysis -> false);
            if (!due.isEmpty()) {
                audience.progress()
                        .printf(
                                "profiling both sides with %s, in duets that no verdict counts%n",
                                choice.profiler().words());
                due.run(generator);
            }
            tellLost(folder);
        } catch (UsageException | ResultException | RunAborted e) {
            audience.err().println("bench: warning: the report does not say why: " + e.getMessage());
        }
    }

    private ResultFolder folder(RunPlan profiled, List<PlannedTrial> planned) throws IOException {
        Optional<ResultFolder> begun = Why.folder(results);
        if (begun.isEmpty()) {
            return RunHeader.write(home, results.path().resolve(Why.FOLDER), profiled, planned, spec);
        }
        new SameConditions(begun.get().run()).requireSameMeaning(profiled);
        return begun.get();
    }

    private void tellLost(ResultFolder folder) {
        folder.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .map(TrialResult::reason)
                .distinct()
                .forEach(
                        reason -> audience.err().println("bench: warning: a profiled trial does not count: " + reason));
    }
}
