package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.load.LoadPhase;
import io.gatling.javaapi.core.OpenInjectionStep;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.List;
import java.util.Optional;

/** Arrivals that come when they are due, however the server fares. */
final class OpenLoad implements MeasuredLoad {
    private final List<LoadPhase> phases;
    private final Workload workload;
    private final ArrivalSchedule schedule;
    private final CallLog log;
    private final Pacer pacer;

    OpenLoad(List<LoadPhase> phases, Workload workload, Progress progress) {
        this.phases = phases;
        this.workload = workload;
        schedule = ArrivalSchedule.of(phases);
        log = new CallLog(schedule.arrivals());
        pacer = new Pacer(schedule, Workload.CALL, intended -> workload.call(intended, System.nanoTime()), progress);
    }

    PopulationBuilder population(String name) {
        return scenario(name)
                .exec(pacer.builder(), workload.send(log, true))
                .injectOpen(phases.stream().map(OpenLoad::step).toArray(OpenInjectionStep[]::new));
    }

    static OpenInjectionStep step(LoadPhase phase) {
        return phase.isConstant()
                ? constantUsersPerSec(phase.fromPerSecond()).during(phase.wholeSeconds())
                : rampUsersPerSec(phase.fromPerSecond()).to(phase.toPerSecond()).during(phase.wholeSeconds());
    }

    @Override
    public Optional<int[]> offered() {
        return Optional.of(schedule.arrivalsPerSecond());
    }

    @Override
    public int seconds() {
        return schedule.seconds();
    }

    @Override
    public Origin origin() {
        return pacer.origin();
    }

    @Override
    public CallLog log() {
        return log;
    }
}
