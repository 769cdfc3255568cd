package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.exec;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;
import java.util.List;

/** All clients do the same, again and again, on an application that stores nothing. */
public final class OneOperation implements Workload {
    private final String name;
    private final Operation operation;
    private final Duration timeout;
    private final Failures failures;

    /** One thing that clients ask an application, and how its answer is judged. */
    public interface Operation {
        HttpRequestActionBuilder request();

        /** Judges every answer that comes. */
        HttpRequestActionBuilder judged(HttpRequestActionBuilder request);
    }

    public OneOperation(PlannedLoad load, Operation operation, Failures failures) {
        this.name = load.operation();
        this.operation = operation;
        this.timeout = Duration.ofMillis(load.requestTimeoutMillis());
        this.failures = failures;
    }

    @Override
    public List<String> operations() {
        return List.of(name);
    }

    /** Nothing is stored, so there is nothing to reset. */
    @Override
    public void reset(List<String> data, int arrivals) {}

    @Override
    public Call call(int number, long intended, long started) {
        return new Call(0, intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        Exchange exchange = new Exchange(log, failures, timeout, reported);
        return exec(operation.judged(exchange.timed(operation.request()))).exec(exchange::finish);
    }
}
