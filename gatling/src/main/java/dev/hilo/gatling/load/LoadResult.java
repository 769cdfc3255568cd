package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.LoadSummary;
import dev.hilo.load.LoadTotals;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.ResultFiles;
import io.gatling.commons.util.GatlingVersion;
import java.util.List;

/** Writes the result files of a load. */
record LoadResult(PlannedLoad plan, List<String> operations, Failures failures, Progress progress) {

    private static final double NANOS = 1e9;

    /**
     * Writes the totals last: when they exist, all files are complete.
     *
     * @throws PlanException when requests were never sent
     */
    void write(WarmUpStage warmUp, MeasuredLoad load, Heartbeat heartbeat) {
        ResultFiles files = new ResultFiles(plan.folder());
        writeWarmUp(files, warmUp);
        Origin began = load.origin();
        LoadSummary summary = load.log().summary(operations, load.seconds(), began.nanoTime());
        files.writeArrivals(load.offered(), summary);
        files.writeHeartbeat(heartbeat.seconds(began, load.seconds()));
        files.writeOperations(summary);
        files.writeLatencies(ResultFiles.LATENCIES, summary, began.epochMillis());
        report(load.log().size(), summary);
        requireSent();
        files.writeTotals(totals(warmUp, load));
    }

    private void writeWarmUp(ResultFiles files, WarmUpStage warmUp) {
        if (warmUp.origin() != null) {
            Origin began = warmUp.origin();
            int seconds = 1 + (int) ((warmUp.log().lastEnd() - began.nanoTime()) / NANOS);
            LoadSummary summary = warmUp.log().summary(operations, seconds, began.nanoTime());
            files.writeLatencies(ResultFiles.WARM_UP_LATENCIES, summary, began.epochMillis());
        }
    }

    private LoadTotals totals(WarmUpStage warmUp, MeasuredLoad load) {
        return new LoadTotals(
                load.origin().epochMillis(),
                load.origin().epochMillisAt(load.log().lastEnd()),
                load.offered().isPresent() ? (long) load.arrivals() : null,
                plan.isClosed() ? plan.clients().seconds() : null,
                plan.isClosed() ? overtime(load) : null,
                (long) load.log().size(),
                (long) warmUp.log().size(),
                "Gatling " + GatlingVersion.ThisVersion().fullVersion(),
                null);
    }

    private LoadTotals.Overtime overtime(MeasuredLoad load) {
        return load.log()
                .overtime(load.origin().nanoTime() + (long) (plan.clients().seconds() * NANOS));
    }

    private void report(int started, LoadSummary summary) {
        StringBuilder outcomes = new StringBuilder();
        for (Outcome outcome : summary.outcomes()) {
            outcomes.append(' ').append(outcome.word()).append(' ').append(summary.total(outcome));
        }
        progress.print("load ended: started %d:%s", started, outcomes);
    }

    private void requireSent() {
        String unanswered = failures.summary();
        long unexplained = failures.unexplained();
        if (!unanswered.isEmpty()) {
            progress.print("requests without an answer, warm-up included: %s", unanswered);
        }
        if (unexplained > 0) {
            throw new PlanException(unexplained + " requests were never sent; see their errors above", null);
        }
    }
}
