package dev.hilo.gatling.load;

import static io.gatling.javaapi.http.HttpDsl.status;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;

/**
 * Common part of all requests of a load: their timeout, the end of their answer, and their entry in the log.
 *
 * @param reported whether Gatling's own report counts the requests
 */
public record Exchange(CallLog log, Failures failures, Duration timeout, boolean reported) {

    /** Records status and time of the answer; further checks judge it. */
    public HttpRequestActionBuilder timed(HttpRequestActionBuilder request) {
        return (reported ? request : request.silent())
                .requestTimeout(timeout)
                .check(status().transformWithSession(
                                (code, session) -> Workload.callOf(session).answered(code)));
    }

    /** Logs the call; the last step of every call. */
    public Session finish(Session session) {
        Call call = Workload.callOf(session);
        if (!call.isAnswered()) {
            call.unanswered(failures.outcomeOf(session.userId()));
        }
        log.add(call.operation(), call.intended(), call.started(), call.ended(), call.outcome());
        return session;
    }
}
