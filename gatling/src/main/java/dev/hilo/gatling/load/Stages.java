package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.LoadPlan;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.LoadSummary;
import dev.hilo.gatling.record.LoadTotals;
import dev.hilo.gatling.record.Outcome;
import dev.hilo.gatling.record.ResultFiles;
import io.gatling.commons.util.GatlingVersion;
import io.gatling.javaapi.core.PopulationBuilder;

/** The order of things in every load: warm-up, hand-over to the harness and back, measured load; then the result files. */
public final class Stages {
    private final LoadPlan plan;
    private final Workload workload;
    private final WarmUpStage warmUp;
    private final Gate gate;
    private final LoadStage load;

    /** @throws PlanException when the plan cannot be carried out */
    public Stages(LoadPlan plan, Workload workload) {
        this.plan = plan;
        this.workload = workload;
        HandOver handOver = new HandOver(plan.folder());
        warmUp = new WarmUpStage(plan.warmUp(), handOver, workload);
        gate = new Gate(handOver, this::warmUpEnded, this::loadBegins);
        load = new LoadStage(plan.phases(), workload);
        workload.reset(plan.ids(), 0);
    }

    public PopulationBuilder population() {
        PopulationBuilder measured = gate.population().andThen(load.population());
        return plan.warmUp().clients() == 0 ? measured : warmUp.population().andThen(measured);
    }

    private void warmUpEnded() {
        Progress.print(
                "warm-up ended after %.1f s with %d requests",
                warmUp.elapsed(), warmUp.log().size());
        // What the warm-up left would be collected in the middle of the measured load.
        System.gc();
    }

    private void loadBegins() {
        int arrivals = load.schedule().arrivals();
        workload.reset(plan.ids(), arrivals);
        Progress.print(
                "load begins: %d arrivals in %d s", arrivals, load.schedule().seconds());
    }

    /** Writes the result files. */
    public void write() {
        Origin began = load.origin();
        if (began == null) {
            throw new PlanException("the measured load never began", null);
        }
        ResultFiles files = new ResultFiles(plan.folder());
        writeWarmUp(files);
        ArrivalSchedule schedule = load.schedule();
        LoadSummary summary = new LoadSummary(load.log(), workload.operations(), schedule.seconds(), began.nanoTime());
        files.writeArrivals(schedule.arrivalsPerSecond(), summary);
        files.writeOperations(summary);
        files.writeLatencies("latency.hlog", summary, began.epochMillis());
        LoadTotals totals = totals(began, load.log());
        files.writeTotals(totals);
        report(totals, summary);
    }

    private void writeWarmUp(ResultFiles files) {
        if (warmUp.origin() != null) {
            int seconds = (int) Math.ceil(plan.warmUp().maxSeconds()) + 1;
            LoadSummary summary = new LoadSummary(
                    warmUp.log(),
                    workload.operations(),
                    seconds,
                    warmUp.origin().nanoTime());
            files.writeLatencies("warm-up.hlog", summary, warmUp.origin().epochMillis());
        }
    }

    private LoadTotals totals(Origin began, CallLog log) {
        return new LoadTotals(
                began.epochMillis(),
                began.epochMillisAt(log.lastEnd()),
                load.schedule().arrivals(),
                log.size(),
                "Gatling " + GatlingVersion.ThisVersion().fullVersion());
    }

    private static void report(LoadTotals totals, LoadSummary summary) {
        StringBuilder outcomes = new StringBuilder();
        for (Outcome outcome : Outcome.values()) {
            outcomes.append(' ').append(outcome.key()).append(' ').append(summary.total(outcome));
        }
        Progress.print("load ended: started %d of %d:%s", totals.started(), totals.offered(), outcomes);
    }
}
