package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.plan.WarmUp;
import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** A few clients in a closed loop, in bursts that begin and end together, until compilation has settled. */
final class WarmUpStage {
    /** How long a client rests at most before it looks again whether the warm-up is over. */
    private static final long LOOK_MILLIS = 50;

    private final WarmUp plan;
    private final HandOver handOver;
    private final Workload workload;
    private final Progress progress;
    private final CallLog log = new CallLog(1_024);
    private final AtomicReference<Origin> origin = new AtomicReference<>();

    WarmUpStage(WarmUp plan, HandOver handOver, Workload workload, Progress progress) {
        this.plan = plan;
        this.handOver = handOver;
        this.workload = workload;
        this.progress = progress;
    }

    PopulationBuilder population(String name) {
        return scenario(name)
                .exec(this::begin)
                .exec(asLongAs(session -> !isOver())
                        .on(
                                asLongAs(session -> !isOver() && plan.inBurst(elapsed()))
                                        .on(
                                                exec(session -> ClosedLoad.nextCall(session, workload)),
                                                workload.send(log, false)),
                                pause(session -> rest())))
                .injectOpen(atOnceUsers(plan.clients()));
    }

    private Session begin(Session session) {
        if (origin.compareAndSet(null, Origin.in(0))) {
            handOver.warmUpBegun().create();
            progress.print("warm-up begins: %d clients, %.0f s at most", plan.clients(), plan.maxSeconds());
        }
        return session;
    }

    private Duration rest() {
        return Duration.ofMillis(Math.min(LOOK_MILLIS, plan.millisToBurst(elapsed())));
    }

    private boolean isOver() {
        return plan.isOver(elapsed()) || handOver.settled().isThere();
    }

    double elapsed() {
        return origin.get() == null ? 0 : origin.get().elapsedSeconds();
    }

    Origin origin() {
        return origin.get();
    }

    CallLog log() {
        return log;
    }
}
