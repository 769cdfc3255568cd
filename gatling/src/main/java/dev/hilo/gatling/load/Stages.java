package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.plan.PlannedLoad;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.util.ArrayList;
import java.util.List;

/** The order of things in every load: warm-up, hand-over to the harness and back, measured load, result files. */
final class Stages {
    private final PlannedLoad plan;
    private final Workload workload;
    private final HttpProtocolBuilder protocol;
    private final Failures failures;
    private final Progress progress;
    private final HandOver handOver;
    private final WarmUpStage warmUp;
    private final MeasuredLoad load;
    private volatile boolean ended;

    Stages(PlannedLoad plan, Workload workload, Connections connections, Failures failures) {
        this.plan = plan;
        this.workload = workload;
        this.failures = failures;
        protocol = plan.clients() == null ? connections.shared() : connections.own();
        progress = new Progress(plan.workload());
        handOver = HandOver.in(plan.folder());
        warmUp = new WarmUpStage(plan.warmUp(), handOver, workload, progress);
        load = MeasuredLoad.of(plan, workload, progress);
    }

    /** Each begins when the one before it has ended. */
    List<PopulationBuilder> populations() {
        List<PopulationBuilder> populations = new ArrayList<>();
        populations.add(interlude("before the warm-up")
                .await(handOver.begin(), "the generator was ready")
                .then(() -> workload.reset(plan.dataLines(), 0))
                .population());
        if (plan.warmUp().clients() > 0) {
            populations.add(warmUp.population(named("warm-up")).protocols(protocol));
        }
        populations.add(interlude("after the warm-up")
                .then(this::warmUpEnded)
                .then(handOver.warmUpDone()::create)
                .await(handOver.go(), "the warm-up")
                .then(this::loadBegins)
                .population());
        populations.add(load.population(named("load")).protocols(protocol));
        populations.add(interlude("after the load").then(this::loadEnded).population());
        return populations;
    }

    private Interlude interlude(String name) {
        return new Interlude(named(name));
    }

    /** Gatling wants each scenario to have another name. */
    private String named(String stage) {
        return plan.workload() + ": " + stage;
    }

    private void warmUpEnded() {
        progress.print(
                "warm-up ended after %.1f s with %d requests",
                warmUp.elapsed(), warmUp.log().size());
        // What the warm-up left would be collected in the middle of the measured load.
        System.gc();
    }

    private void loadBegins() {
        workload.reset(plan.dataLines(), load.arrivals());
        progress.print("load begins: %s", plan.clients() == null ? plan.phases() : plan.clients());
    }

    private void loadEnded() {
        if (load.origin() == null) {
            throw new PlanException("the measured load never began", null);
        }
        new LoadResult(plan, workload.operations(), failures, progress).write(warmUp, load);
        ended = true;
        warmUp.log().clear();
        load.log().clear();
    }

    String workload() {
        return plan.workload();
    }

    boolean hasEnded() {
        return ended;
    }
}
