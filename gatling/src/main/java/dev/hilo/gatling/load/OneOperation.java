package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.exec;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlannedLoad;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;
import java.util.List;

/** A workload of one repeated operation on a stateless application. */
public final class OneOperation implements Workload {
    private final String name;
    private final Operation operation;
    private final Duration timeout;
    private final Failures failures;

    /** An operation: a request and the checks of its answer. */
    public interface Operation {
        HttpRequestActionBuilder request();

        /** Checks every answer. */
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

    /** Does nothing: the application is stateless. */
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
