package dev.hilo.harness.cli.output;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.Listeners;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.watch.LivePage;
import dev.hilo.harness.watch.LiveRun;
import java.util.List;

/** The live page of a run; it closes with the run, however that ends. */
public final class Watching implements AutoCloseable {
    public static final Watching NOBODY = new Watching(null, null);

    private final LiveRun run;
    private final LivePage page;

    public Watching(LiveRun run, LivePage page) {
        this.run = run;
        this.page = page;
    }

    /** @return progress that is shown both on the console and on the page */
    public Progress beside(
            ConsoleProgress console, ResultFolder results, List<PlannedTrial> planned, List<TrialResult> stored) {
        if (page == null) {
            return console;
        }
        if (results.run().settings().containsKey(RunResult.GENERATOR_PODS)) {
            run.cannotShow(
                    "The load comes from pods, whose seconds are not followed: requests, latency and failures are in the report.");
        }
        run.begins(results, planned, stored, console::remainingSeconds);
        return new Listeners(List.of(console, run));
    }

    /** @param words how the run ended and where its results are */
    public void tellEnd(String words) {
        if (page != null) {
            try {
                page.tellEnd(words);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        if (page != null) {
            tellEnd("The run was aborted. The terminal shows why.");
            page.close();
        }
    }
}
