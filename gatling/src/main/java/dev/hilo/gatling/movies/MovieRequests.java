package dev.hilo.gatling.movies;

import static io.gatling.javaapi.core.CoreDsl.ByteArrayBody;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.doSwitch;
import static io.gatling.javaapi.core.CoreDsl.onCase;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.gatling.record.Outcome;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;
import java.util.function.Supplier;

/** The four requests as steps of a scenario: sends the {@link MovieCall} in the session, judges its answer and logs it. */
final class MovieRequests {
    private static final String MOVIES = "/movies";

    private final Supplier<MovieLoad> load;
    private final CallLog log;
    private final Failures failures;
    private final Duration timeout;
    private final boolean reported;

    MovieRequests(Supplier<MovieLoad> load, CallLog log, Failures failures, Duration timeout, boolean reported) {
        this.load = load;
        this.log = log;
        this.failures = failures;
        this.timeout = timeout;
        this.reported = reported;
    }

    ChainBuilder send() {
        return doSwitch(session -> call(session).operation)
                .on(
                        onCase(MovieOperation.GET).then(checked(get())),
                        onCase(MovieOperation.PAGE).then(checked(page())),
                        onCase(MovieOperation.CREATE).then(checked(create())),
                        onCase(MovieOperation.DELETE).then(checked(delete())))
                .exec(this::finish);
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
                .body(ByteArrayBody(session -> load.get().body()));
    }

    private static HttpRequestActionBuilder delete() {
        return http("delete").delete(session -> MOVIES + "/" + call(session).subject);
    }

    private HttpRequestActionBuilder checked(HttpRequestActionBuilder request) {
        return (reported ? request : request.silent())
                .requestTimeout(timeout)
                .check(status().transformWithSession(
                                (code, session) -> call(session).answered(code)))
                .check(bodyBytes()
                        .transformWithSession((body, session) -> load.get().judge(call(session), body))
                        .in(Outcome.OK, Outcome.GONE));
    }

    private Session finish(Session session) {
        MovieCall call = call(session);
        if (!call.isAnswered()) {
            call.unanswered(failures.outcomeOf(session.userId()));
        }
        log.add(call.operation.ordinal(), call.intended, call.started, call.ended(), call.outcome());
        return session;
    }

    private static MovieCall call(Session session) {
        MovieCall call = session.get(Workload.CALL);
        return call;
    }
}
