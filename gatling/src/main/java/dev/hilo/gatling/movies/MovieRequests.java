package dev.hilo.gatling.movies;

import static io.gatling.javaapi.core.CoreDsl.ByteArrayBody;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.doSwitch;
import static io.gatling.javaapi.core.CoreDsl.onCase;
import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.function.Supplier;

/** The four requests as steps of a scenario: sends the {@link MovieCall} in the session, judges its answer and logs it. */
final class MovieRequests {
    private static final String MOVIES = "/movies";

    private final Supplier<MovieLoad> load;
    private final Exchange exchange;

    MovieRequests(Supplier<MovieLoad> load, Exchange exchange) {
        this.load = load;
        this.exchange = exchange;
    }

    ChainBuilder send() {
        return doSwitch(session -> call(session).operation)
                .on(
                        onCase(MovieOperation.GET).then(checked(get())),
                        onCase(MovieOperation.PAGE).then(checked(page())),
                        onCase(MovieOperation.CREATE).then(checked(create())),
                        onCase(MovieOperation.DELETE).then(checked(delete())))
                .exec(exchange::finish);
    }

    private static HttpRequestActionBuilder get() {
        return http("get").get(session -> MOVIES + "/" + call(session).subject);
    }

    private static HttpRequestActionBuilder page() {
        return http("page").get(session -> MOVIES + "?page=" + call(session).subject);
    }

    private HttpRequestActionBuilder create() {
        return http("create")
                .post(MOVIES)
                .header("Content-Type", "application/json")
                .body(ByteArrayBody(session -> load.get().body(call(session))));
    }

    private static HttpRequestActionBuilder delete() {
        return http("delete").delete(session -> MOVIES + "/" + call(session).subject);
    }

    private HttpRequestActionBuilder checked(HttpRequestActionBuilder request) {
        return exchange.timed(request)
                .check(bodyBytes()
                        .transformWithSession((body, session) -> load.get().judge(call(session), body))
                        .in(Outcome.OK, Outcome.GONE));
    }

    private static MovieCall call(Session session) {
        return (MovieCall) Workload.callOf(session);
    }
}
