package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.exec;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.load.Clients;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A closed load: each client sends its next request as soon as it has an answer. It measures the highest throughput of the server. */
final class ClosedLoad implements MeasuredLoad {
    private static final int FIRST_CAPACITY = 16_384;

    private final Clients clients;
    private final Workload workload;
    private final CallLog log = new CallLog(FIRST_CAPACITY);
    private final SharedOrigin origin = new SharedOrigin();
    private final AtomicInteger begun = new AtomicInteger();

    ClosedLoad(Clients clients, Workload workload) {
        this.clients = clients;
        this.workload = workload;
    }

    ChainBuilder chain() {
        return asLongAs(session -> Crew.isAmong(session, clients.count()) && elapsed() < clients.seconds())
                .on(exec(session -> nextCall(session, workload, begun.getAndIncrement())), workload.send(log, true));
    }

    /** Nanoseconds since the first request. */
    private double elapsed() {
        return origin.orIn(0).elapsedSeconds();
    }

    /** A call whose intended start is now. */
    static Session nextCall(Session session, Workload workload, int number) {
        long now = System.nanoTime();
        return session.set(Workload.CALL, workload.call(number, now, now));
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
