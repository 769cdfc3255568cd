package dev.hilo.gatling.synthetic;

import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

/** Request for a behaviour of the synthetic server; its name is the path. */
record KnownBehaviour(String name) implements OneOperation.Operation {
    private static final int OK = 200;
    private static final String RIGHT = "{\"answer\":\"right\"}";

    KnownBehaviour {
        if (name == null) {
            throw new PlanException("operation is missing", null);
        }
    }

    @Override
    public HttpRequestActionBuilder request() {
        return http(name).get("/" + name);
    }

    @Override
    public HttpRequestActionBuilder judged(HttpRequestActionBuilder request) {
        return request.check(bodyString()
                .transformWithSession((body, session) -> judge(Workload.callOf(session), body))
                .is(Outcome.OK));
    }

    private static Outcome judge(Call call, String body) {
        if (call.status() != OK) {
            return call.judged(Outcome.STATUS);
        }
        return call.judged(body.equals(RIGHT) ? Outcome.OK : Outcome.CONTENT);
    }
}
