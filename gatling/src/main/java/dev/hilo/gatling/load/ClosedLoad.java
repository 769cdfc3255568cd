package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.plan.Clients;
import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Clients that ask again as soon as they have their answer: how much the server does at most. */
final class ClosedLoad implements MeasuredLoad {
    private static final int FIRST_CAPACITY = 16_384;

    private final Clients clients;
    private final Workload workload;
    private final CallLog log = new CallLog(FIRST_CAPACITY);
    private final AtomicReference<Origin> origin = new AtomicReference<>();

    ClosedLoad(Clients clients, Workload workload) {
        this.clients = clients;
        this.workload = workload;
    }

    @Override
    public PopulationBuilder population(String name) {
        return scenario(name)
                .exec(this::begin)
                .exec(asLongAs(session -> origin().elapsedSeconds() < clients.seconds())
                        .on(exec(session -> ClosedLoad.nextCall(session, workload)), workload.send(log, true)))
                .injectOpen(atOnceUsers(clients.count()));
    }

    private Session begin(Session session) {
        origin.compareAndSet(null, Origin.in(0));
        return session;
    }

    /** A call that begins when it is meant to: now. */
    static Session nextCall(Session session, Workload workload) {
        long now = System.nanoTime();
        return session.set(Workload.CALL, workload.call(now, now));
    }

    @Override
    public Optional<int[]> offered() {
        return Optional.empty();
    }

    @Override
    public int seconds() {
        return (int) Math.ceil(clients.seconds());
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
