package dev.hilo.gatling.load;

import static io.gatling.javaapi.http.HttpDsl.status;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;

/**
 * What all requests of a load have in common: how long they wait, when their answer counts as complete, and that each comes into the log.
 *
 * @param reported whether Gatling's own report may count them
 */
public record Exchange(CallLog log, Failures failures, Duration timeout, boolean reported) {

    /** Notes status and time of the answer; what it must be is for further checks. */
    public HttpRequestActionBuilder timed(HttpRequestActionBuilder request) {
        return (reported ? request : request.silent())
                .requestTimeout(timeout)
                .check(status().transformWithSession(
                                (code, session) -> Workload.callOf(session).answered(code)));
    }

    /** Last step of every call. */
    public Session finish(Session session) {
        Call call = Workload.callOf(session);
        if (!call.isAnswered()) {
            call.unanswered(failures.outcomeOf(session.userId()));
        }
        log.add(call.operation(), call.intended(), call.started(), call.ended(), call.outcome());
        return session;
    }
}
