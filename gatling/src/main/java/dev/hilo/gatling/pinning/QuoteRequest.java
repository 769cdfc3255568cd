package dev.hilo.gatling.pinning;

import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

/** Asks for the price of an item, which the application has to ask a slow service for. */
final class QuoteRequest implements OneOperation.Operation {
    private static final int OK = 200;
    private static final String RIGHT = "{\"item\":7,\"cents\":107}";

    @Override
    public HttpRequestActionBuilder request() {
        return http("quote").get("/quotes/7");
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
