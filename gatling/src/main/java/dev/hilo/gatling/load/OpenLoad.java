package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.Optional;

/** An open load: arrivals follow their schedule, whatever the server does. */
final class OpenLoad implements MeasuredLoad {
    private final Workload workload;
    private final ArrivalSchedule schedule;
    private final SharedOrigin origin;
    private final CallLog log;
    private final Pacer pacer;

    OpenLoad(ArrivalSchedule schedule, Workload workload, SharedOrigin origin, Progress progress) {
        this.workload = workload;
        this.schedule = schedule;
        this.origin = origin;
        log = new CallLog(schedule.arrivals().size());
        pacer = new Pacer(
                schedule,
                origin,
                Workload.CALL,
                (number, intended) -> workload.call(number, intended, System.nanoTime()),
                progress);
    }

    PopulationBuilder population(String name) {
        return ExactTimes.inject(scenario(name).exec(pacer.builder(), workload.send(log, true)), schedule);
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
        return origin.get();
    }

    @Override
    public CallLog log() {
        return log;
    }
}
