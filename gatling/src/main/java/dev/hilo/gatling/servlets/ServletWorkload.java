package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.core.CoreDsl.exec;

import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.plan.PlannedLoad;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.ChainBuilder;
import java.time.Duration;
import java.util.List;

/** All clients do the same, again and again. */
final class ServletWorkload implements Workload {
    private final String name;
    private final Operation operation;
    private final Duration timeout;
    private final Failures failures;

    /** @throws dev.hilo.gatling.plan.PlanException when there is no such operation */
    ServletWorkload(PlannedLoad load, Failures failures) {
        name = load.operation();
        operation = Operation.named(name);
        timeout = Duration.ofMillis(load.requestTimeoutMillis());
        this.failures = failures;
    }

    @Override
    public List<String> operations() {
        return List.of(name);
    }

    /** Nothing is stored, so nothing begins anew. */
    @Override
    public void reset(List<String> data, int arrivals) {}

    @Override
    public Call call(long intended, long started) {
        return new Call(0, intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        Exchange exchange = new Exchange(log, failures, timeout, reported);
        return exec(operation.judged(exchange.timed(operation.request()))).exec(exchange::finish);
    }
}
