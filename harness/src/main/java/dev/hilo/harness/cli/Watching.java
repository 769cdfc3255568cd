package dev.hilo.harness.cli;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.Listeners;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.watch.LivePage;
import dev.hilo.harness.watch.LiveRun;
import java.util.List;

/** The page on which a run is shown while it goes on; it is gone with the run, however that ends. */
final class Watching implements AutoCloseable {
    static final Watching NOBODY = new Watching(null, null);

    private final LiveRun run;
    private final LivePage page;

    Watching(LiveRun run, LivePage page) {
        this.run = run;
        this.page = page;
    }

    /** @return what tells the page what it tells the console */
    Progress beside(
            ConsoleProgress console, ResultFolder results, List<PlannedTrial> planned, List<TrialResult> stored) {
        if (page == null) {
            return console;
        }
        run.begins(results, planned, stored, console::remainingSeconds);
        return new Listeners(List.of(console, run));
    }

    /** @param words what became of the run, and where to look now */
    void tellEnd(String words) {
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
