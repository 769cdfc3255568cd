package dev.hilo.gatling.synthetic;

import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.plan.PlannedLoad;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.gatling.record.Outcome;
import io.gatling.javaapi.core.ChainBuilder;
import java.time.Duration;
import java.util.List;

/** All clients ask for one known behaviour, whose name is its path. */
final class SyntheticWorkload implements Workload {
    private static final int OK = 200;
    private static final String RIGHT = "{\"answer\":\"right\"}";

    private final String scenario;
    private final Duration timeout;
    private final Failures failures;

    SyntheticWorkload(PlannedLoad load, Failures failures) {
        if (load.operation() == null) {
            throw new PlanException("operation is missing", null);
        }
        scenario = load.operation();
        timeout = Duration.ofMillis(load.requestTimeoutMillis());
        this.failures = failures;
    }

    @Override
    public List<String> operations() {
        return List.of(scenario);
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
        return exec(exchange.timed(http(scenario).get("/" + scenario))
                        .check(bodyString()
                                .transformWithSession((body, session) -> judge(Workload.callOf(session), body))
                                .is(Outcome.OK)))
                .exec(exchange::finish);
    }

    private static Outcome judge(Call call, String body) {
        if (call.status() != OK) {
            return call.judged(Outcome.STATUS);
        }
        return call.judged(body.equals(RIGHT) ? Outcome.OK : Outcome.CONTENT);
    }
}
