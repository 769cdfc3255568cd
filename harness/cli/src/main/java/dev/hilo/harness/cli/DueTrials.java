package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.output.ConsoleProgress;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.Campaign;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.run.Runner;
import dev.hilo.harness.run.aot.AotCaches;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.processes.Affinity;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Predicate;

/**
 * The trials of a run that are planned and not yet stored.
 *
 * @param reported folder whose report is refreshed meanwhile
 * @param answered whether the results so far decide the run
 */
record DueTrials(
        RunPlan plan,
        ResultFolder results,
        ResultFolder reported,
        RunAudience audience,
        Predicate<RunAnalysis> answered) {

    boolean isEmpty() {
        return DueStart.next(results.run().planned(), results.attempts()).isEmpty();
    }

    /**
     * Runs them, until none is due or a look in the middle has decided the run. From here on, this process stays off the processors of the
     * applications.
     */
    void run(LoadGenerator generator) throws IOException, InterruptedException {
        Affinity.move(ProcessHandle.current().pid(), plan.settings().cpus().generator());
        List<PlannedTrial> planned = results.run().planned();
        List<TrialResult> stored = results.attempts();
        PrintWriter writer = audience.progress();
        List<Variant> variants =
                new AotCaches(plan.settings(), results.path(), generator, writer::println).prepare(plan.variants());
        try (ConsoleProgress progress =
                ConsoleProgress.begin(audience.output(), writer, plan.settings(), planned, stored, results.path())) {
            Progress all = audience.watching().beside(progress, results, planned, stored);
            Runner runner =
                    new Runner(plan.settings(), results, generator, all).announcing(audience.applications(results));
            new Campaign(runner, results, variants).run(planned, this::goesOnAfter);
        } catch (InterruptedException e) {
            audience.tellStop(results);
            throw e;
        }
    }

    /** Writes a report after each block, so that there is something to show early; a clear answer ends the run where a look is planned. */
    private boolean goesOnAfter(int block) {
        requireAnswers();
        requireRoom();
        RunResult run = results.run();
        if (run.statistics().isLookAfter(block) && isAnswered()) {
            results.write(run.endingAfter(block));
            audience.progress().printf("the question is answered after %d of %d blocks%n", block, run.blocks());
            return false;
        }
        Report.write(reported);
        return true;
    }

    /** A search for the capacity may go down to a rate that is answered. */
    private void requireAnswers() {
        if (plan.settings().aim().isEmpty()) {
            new UnansweredRun(results.trials()).told().map(this::toMend).ifPresent(this::abort);
        }
    }

    private String toMend(String failures) {
        return "%s; look into %s and the logs beside it, mend it, then %s"
                .formatted(
                        failures,
                        results.trialFolder(results.trials().getFirst()),
                        Commands.text(
                                List.of(Home.command(), "resume", results.path().toString())));
    }

    private void requireRoom() {
        new FullRun(results.trials())
                .told()
                .map("%s; run the same command again with a lower rate"::formatted)
                .ifPresent(this::abort);
    }

    private void abort(String message) {
        Report.write(reported);
        throw RunAborted.because(message);
    }

    private boolean isAnswered() {
        return answered.test(RunAnalysis.of(results.run(), results.attempts()));
    }
}
