package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.failure.RunAborted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Duets after a run. They have a result folder of their own within that of the run, so that nothing counts them but the answer to where a
 * difference goes, and nothing that goes wrong in them touches a verdict.
 */
record FurtherDuets(CommandSpec spec, Path home, ResultFolder results, RunAudience audience) {

    /** Work of which every expected failure is one line, because the run has its verdicts. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException, InterruptedException;
    }

    /** @param lost what the report lacks after a failure, in words that follow "the report does not say" */
    void warnAbout(String lost, Work work) throws InterruptedException {
        try {
            work.run();
        } catch (UsageException | ResultException | RunAborted | IOException e) {
            audience.err().printf("bench: warning: the report does not say %s: %s%n", lost, e.getMessage());
        }
    }

    /**
     * Runs those of a plan that are missing.
     *
     * @param folder theirs, new or begun
     * @param notes settings of theirs besides those of the plan, for a new folder
     * @param announced line that precedes them
     * @return theirs
     */
    ResultFolder run(
            Path folder,
            RunPlan plan,
            List<PlannedTrial> planned,
            Map<String, String> notes,
            String announced,
            LoadGenerator generator)
            throws IOException, InterruptedException {
        ResultFolder further = folder(folder, plan, planned, notes);
        DueTrials due = new DueTrials(plan, further, results, audience, analysis -> false);
        if (!due.isEmpty()) {
            audience.progress().println(announced);
            due.run(generator);
        }
        tellLost(further);
        return further;
    }

    private ResultFolder folder(Path folder, RunPlan plan, List<PlannedTrial> planned, Map<String, String> notes)
            throws IOException {
        if (!Files.exists(folder.resolve(ResultFolder.RUN))) {
            return RunHeader.write(home, folder, plan, planned, notes, spec);
        }
        ResultFolder begun = ResultFolder.open(folder);
        new SameConditions(begun.run()).requireSameMeaning(plan);
        return begun;
    }

    private void tellLost(ResultFolder further) {
        further.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .map(TrialResult::reason)
                .distinct()
                .forEach(reason -> audience.err()
                        .printf(
                                "bench: warning: a trial in %s does not count: %s%n",
                                results.path().relativize(further.path()), reason));
    }
}
