package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.exec;

import dev.hilo.gatling.record.Failures;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import dev.hilo.load.WarmUpSecond;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.Optional;
import java.util.OptionalLong;

/** The stages of a load at one target; {@link Round} calls them in order. */
final class Stages {
    /** The paces of rehearsals and of warm-ups, each of which all targets of a round share. */
    record Pace(WarmUpPace rehearsal, WarmUpPace warmUp) {}

    private final PlannedLoad plan;
    private final Share share;
    private final Workload workload;
    private final MeasuredLoad load;
    private final Failures failures;
    private final Progress progress;
    private final GeneratorHandshake handshake;
    private final GeneratorHandshake rehearsalHandshake;
    private final WarmUpStage rehearsal;
    private final WarmUpStage warmUp;
    private volatile LiveTrace live;
    private volatile boolean ended;

    /** @param pace of all targets */
    Stages(
            PlannedLoad plan,
            Share share,
            Pace pace,
            Workload workload,
            MeasuredLoad load,
            Failures failures,
            Progress progress) {
        this.plan = plan;
        this.share = share;
        this.workload = workload;
        this.load = load;
        this.failures = failures;
        this.progress = progress;
        handshake = new GeneratorHandshake(plan.folder());
        rehearsalHandshake = GeneratorHandshake.ofRehearsal(plan);
        rehearsal = new WarmUpStage(
                plan.warmUp().of(plan.rehearsalRequests()),
                share,
                pace.rehearsal(),
                rehearsalHandshake,
                workload,
                progress);
        warmUp = new WarmUpStage(plan.warmUp(), share, pace.warmUp(), handshake, workload, progress);
    }

    boolean isRehearsed() {
        return plan.rehearsalRequests() > 0;
    }

    void awaitRehearsal() {
        rehearsalHandshake.begin().await("the generator was ready to rehearse " + plan.workload());
    }

    void beginRehearsal() {
        workload.reset(plan.dataLines(), 0);
        rehearsal.begin();
    }

    ChainBuilder rehearsal() {
        return rehearsal.chain();
    }

    void endRehearsal() {
        rehearsal.log().clear();
        rehearsalHandshake.warmUpDone().create();
    }

    void awaitBegin() {
        handshake.begin().await("the generator was ready for " + plan.workload());
    }

    void beginWarmUp() {
        workload.reset(plan.dataLines(), 0);
        warmUp.beginTraced(plan.folder().resolve(WarmUpSecond.FILE));
    }

    ChainBuilder warmUp() {
        return warmUp.chain();
    }

    void endWarmUp() {
        warmUp.end();
        progress.print(
                "warm-up ended after %.1f s with %d requests",
                warmUp.elapsed(), warmUp.log().size());
    }

    void tellWarmUpDone() {
        handshake.warmUpDone().create();
    }

    void awaitGo() {
        handshake.go().await("the warm-up");
    }

    /** The beginning of the load that was agreed with other generators; empty for the only one. */
    OptionalLong startEpochMillis() {
        return handshake.startEpochMillis();
    }

    void beginLoad() {
        workload.reset(plan.dataLines(), share.isAll() ? load.arrivals() : share.of() * (load.arrivals() + 1));
        progress.print("load begins: %s", plan.isClosed() ? plan.clients() : plan.phases());
        live = LiveTrace.begin(plan.folder(), load, progress);
    }

    /** Clients of a closed load; none for an open load. */
    ChainBuilder clients() {
        return load instanceof ClosedLoad closed ? closed.chain() : exec(session -> session);
    }

    /** Arrivals of an open load. */
    Optional<PopulationBuilder> arrivals() {
        return load instanceof OpenLoad open ? Optional.of(open.population(progress.name())) : Optional.empty();
    }

    void end(Heartbeat heartbeat) {
        if (load.origin() == null) {
            throw new PlanException("the measured load of " + progress.name() + " never began", null);
        }
        live.end();
        new LoadResult(plan, workload.operations(), failures, progress).write(warmUp, load, heartbeat);
        ended = true;
        warmUp.log().clear();
        load.log().clear();
    }

    /** @throws PlanException when the load has no result */
    void requireEnded() {
        if (!ended) {
            throw new PlanException("the measured load of " + progress.name() + " never ended", null);
        }
    }
}
