package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.plan.LoadPhase;
import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.OpenInjectionStep;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.List;

/** The measured load: arrivals that come when they are due, however the server fares. */
final class LoadStage {
    private final List<LoadPhase> phases;
    private final Workload workload;
    private final ArrivalSchedule schedule;
    private final CallLog log;
    private final Pacer pacer;

    LoadStage(List<LoadPhase> phases, Workload workload) {
        this.phases = phases;
        this.workload = workload;
        schedule = ArrivalSchedule.of(phases);
        log = new CallLog(schedule.arrivals());
        pacer = new Pacer(schedule, Workload.CALL, intended -> workload.call(intended, System.nanoTime()));
    }

    PopulationBuilder population() {
        return scenario("load")
                .exec(pacer, workload.send(log, true))
                .injectOpen(phases.stream().map(LoadStage::step).toArray(OpenInjectionStep[]::new));
    }

    static OpenInjectionStep step(LoadPhase phase) {
        return phase.isConstant()
                ? constantUsersPerSec(phase.fromPerSecond()).during(phase.wholeSeconds())
                : rampUsersPerSec(phase.fromPerSecond()).to(phase.toPerSecond()).during(phase.wholeSeconds());
    }

    ArrivalSchedule schedule() {
        return schedule;
    }

    CallLog log() {
        return log;
    }

    /** When the load began; null when no arrival came. */
    Origin origin() {
        return pacer.origin();
    }
}
