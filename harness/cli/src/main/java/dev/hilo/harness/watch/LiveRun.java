package dev.hilo.harness.watch;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** Current state of a run, updated by the thread of the run, which never waits for a page. */
public final class LiveRun implements Progress {
    private static final double MILLIS = 1e3;

    private PlanTable plan = new PlanTable(List.of(), 0);
    private ResultFolder results;
    private DoubleSupplier remainingSeconds;
    private Double expectedEnd;
    private String gap;
    private String ended;
    private View.Trial trial;
    private List<View.Step> steps = List.of();
    private TrialFeed feed;

    /**
     * Announces the plan: before the first trial, and again when more is planned.
     *
     * @param stored attempts that have ended
     * @param remaining seconds of the run that remain; valid while a trial runs
     */
    public synchronized void begins(
            ResultFolder folder, List<PlannedTrial> planned, List<TrialResult> stored, DoubleSupplier remaining) {
        results = folder;
        remainingSeconds = remaining;
        plan = new PlanTable(planned, plan.revision() + 1);
        stored.forEach(plan::ended);
    }

    /** @param words what the page cannot show of this run, in a sentence */
    public synchronized void cannotShow(String words) {
        gap = words;
    }

    /**
     * @param words how the run ended and where its results are
     * @return false when an end was reported earlier, which stays
     */
    synchronized boolean ends(String words) {
        boolean first = ended == null;
        ended = first ? words : ended;
        expectedEnd = null;
        return first;
    }

    @Override
    public void startIsRepeated(DueStart start) {
        // trialsStart reports it, with its attempt
    }

    @Override
    public synchronized void trialsStart(List<PlannedTrial> together, int attempt) {
        plan.started(together, attempt);
        // the page draws the first side of a duet
        PlannedTrial drawn = together.getFirst();
        trial = View.Trial.of(drawn, attempt);
        steps = new ArrayList<>();
        feed = new TrialFeed(results.trialFolder(drawn, attempt));
    }

    @Override
    public synchronized void stepStarts(String step) {
        double now = now();
        expectedEnd = now + remainingSeconds.getAsDouble();
        steps.add(new View.Step(step, now));
    }

    @Override
    public synchronized void trialEnds(TrialResult result) {
        plan.ended(result);
    }

    @Override
    public void tidyingFailed(String what) {
        // the terminal tells it
    }

    /** State and rows that a page has not received yet. */
    View since(Seen seen) {
        Moment moment = moment(seen);
        return moment.view.withRows(moment.feed, seen);
    }

    private synchronized Moment moment(Seen seen) {
        return new Moment(
                new View(
                        now(),
                        ended,
                        expectedEnd,
                        gap,
                        plan.counts(),
                        trial == null ? null : trial.at(steps),
                        plan.revision(),
                        seen.plan() == plan.revision() ? null : plan.lines(),
                        0,
                        List.of()),
                feed);
    }

    private record Moment(View view, TrialFeed feed) {}

    private static double now() {
        return System.currentTimeMillis() / MILLIS;
    }
}
