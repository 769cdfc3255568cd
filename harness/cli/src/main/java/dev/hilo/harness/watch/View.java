package dev.hilo.harness.watch;

import dev.hilo.harness.result.PlannedTrial;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Answer to a page, as JSON. Times are seconds since the epoch.
 *
 * @param ended how the run ended; null while it runs
 * @param expectedEnd estimated end; null when unknown
 * @param gap what the page cannot show of this run; null where it shows all
 * @param trial the running trial, or the last one; null before the first
 * @param revision changes with the plan or the state of a trial
 * @param plan null when the page already has this revision
 * @param from index of the first row among all rows of the trial
 */
record View(
        double now,
        String ended,
        Double expectedEnd,
        String gap,
        PlanTable.Counts counts,
        Trial trial,
        int revision,
        List<PlanTable.Line> plan,
        int from,
        List<Row> rows) {

    /** @param key changes with the trial and its attempt */
    record Trial(
            String key,
            int number,
            int block,
            int attempt,
            String variant,
            String workload,
            boolean aaRepeat,
            List<Step> steps) {
        static Trial of(PlannedTrial planned, int attempt) {
            return new Trial(
                    planned.number() + "." + attempt,
                    planned.number(),
                    planned.block(),
                    attempt,
                    planned.subject().name(),
                    planned.workload(),
                    planned.aaRepeat(),
                    List.of());
        }

        Trial at(List<Step> begun) {
            return new Trial(key, number, block, attempt, variant, workload, aaRepeat, List.copyOf(begun));
        }
    }

    record Step(String name, double at) {}

    View withRows(TrialFeed feed, Seen seen) {
        if (feed == null) {
            return this;
        }
        int place = trial.key().equals(seen.trial()) ? seen.rows() : 0;
        try {
            return new View(now, ended, expectedEnd, gap, counts, trial, revision, plan, place, feed.rowsFrom(place));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
