package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUpSecond;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.Optional;

/**
 * The order of things in every load: warm-up, turns with the harness, measured load, result files. Before the first load of a plan
 * may be a rehearsal of all of them: a load that comes early would otherwise meet a younger JVM than one that comes late.
 */
final class Stages {
    private final PlannedLoad plan;
    private final Workload workload;
    private final Failures failures;
    private final Progress progress;
    private final GeneratorHandshake handshake;
    private final GeneratorHandshake rehearsalHandshake;
    private final WarmUpStage rehearsal;
    private final WarmUpStage warmUp;
    private final MeasuredLoad load;
    private volatile LiveTrace live;
    private volatile boolean ended;

    Stages(PlannedLoad plan, Workload workload, Failures failures) {
        this.plan = plan;
        this.workload = workload;
        this.failures = failures;
        progress = new Progress(plan.workload());
        handshake = new GeneratorHandshake(plan.folder());
        rehearsalHandshake = GeneratorHandshake.ofRehearsal(plan);
        rehearsal =
                new WarmUpStage(plan.warmUp().lasting(plan.rehearsalSeconds()), rehearsalHandshake, workload, progress);
        warmUp = new WarmUpStage(plan.warmUp(), handshake, workload, progress);
        load = plan.isClosed()
                ? new ClosedLoad(plan.clients(), workload)
                : new OpenLoad(plan.phases(), workload, progress);
    }

    void addRehearsalTo(Crew crew) {
        if (plan.rehearsalSeconds() > 0) {
            crew.meet(this::rehearsalMayBegin).then(rehearsal.chain()).meet(this::rehearsalEnded);
        }
    }

    private void rehearsalMayBegin() {
        rehearsalHandshake.begin().await("the generator was ready to rehearse " + plan.workload());
        workload.reset(plan.dataLines(), 0);
        rehearsal.begin();
    }

    private void rehearsalEnded() {
        rehearsal.log().clear();
        rehearsalHandshake.warmUpDone().create();
    }

    /** All but the arrivals of an open load and its end. */
    void addTo(Crew crew) {
        crew.meet(this::warmUpMayBegin).then(warmUp.chain()).meet(this::warmUpEnded);
        if (load instanceof ClosedLoad closed) {
            crew.then(closed.chain());
        }
    }

    /** Of an open load. */
    Optional<PopulationBuilder> arrivals() {
        return load instanceof OpenLoad open ? Optional.of(open.population(plan.workload())) : Optional.empty();
    }

    private void warmUpMayBegin() {
        handshake.begin().await("the generator was ready for " + plan.workload());
        workload.reset(plan.dataLines(), 0);
        warmUp.beginTraced(plan.folder().resolve(WarmUpSecond.FILE));
    }

    private void warmUpEnded() {
        warmUp.end();
        progress.print(
                "warm-up ended after %.1f s with %d requests",
                warmUp.elapsed(), warmUp.log().size());
        // What the warm-up left would be collected in the middle of the measured load.
        System.gc();
        handshake.warmUpDone().create();
        handshake.go().await("the warm-up");
        workload.reset(plan.dataLines(), load.arrivals());
        progress.print("load begins: %s", plan.isClosed() ? plan.clients() : plan.phases());
        live = LiveTrace.begin(plan.folder(), load, progress);
    }

    void loadEnded() {
        if (load.origin() == null) {
            throw new PlanException("the measured load of " + plan.workload() + " never began", null);
        }
        live.end();
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
