package dev.hilo.gatling.requests;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.doSwitch;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.onCase;
import static io.gatling.javaapi.http.HttpDsl.flushCookieJar;
import static io.gatling.javaapi.http.HttpDsl.header;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import dev.hilo.load.requests.RequestSpec.Capture;
import io.gatling.http.client.Request;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Choice;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.exec.Executable;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The requests as steps of a scenario: sends the {@link RequestCall} in the session, judges its answer and logs it. All texts are passed as
 * functions, because Gatling would interpret its own placeholders in a string.
 */
record RequestChain(PreparedRequests requests, Supplier<RequestLoad> load, Exchange exchange) {
    private static final byte[] UNREAD = {};

    /** Drops the cookies of the virtual user: only those of the log-in are sent, in warm-up and load alike. */
    ChainBuilder send() {
        return exec(theRequest(), flushCookieJar()).exec(exchange::finish);
    }

    /** The request of the call. A single request needs no switch, which in Gatling must have several choices. */
    private Executable theRequest() {
        List<PreparedRequest> all = requests.list();
        return all.size() == 1
                ? checked(all.getFirst())
                : doSwitch(session -> call(session).request().operation())
                        .on(all.stream()
                                .<Choice.WithKey>map(
                                        request -> onCase(request.operation()).then(checked(request)))
                                .toList());
    }

    private HttpRequestActionBuilder checked(PreparedRequest prepared) {
        HttpRequestActionBuilder request = exchange.timed(built(prepared));
        if (!prepared.rules().readAnswer()) {
            return request.check(status().transformWithSession((code, session) -> judge(session, UNREAD))
                    .in(Outcome.OK, Outcome.GONE));
        }
        for (String name : capturedHeaders(prepared)) {
            request = request.check(header((CharSequence) name)
                    .transformWithSession((value, session) -> noted(session, name, value))
                    .optional());
        }
        return request.check(bodyBytes()
                .transformWithSession((body, session) -> judge(session, body))
                .in(Outcome.OK, Outcome.GONE));
    }

    private HttpRequestActionBuilder built(PreparedRequest prepared) {
        HttpRequestActionBuilder request = http(session -> prepared.spec().name())
                .httpRequest(
                        prepared.spec().method(),
                        session -> prepared.path(call(session).values()));
        for (String name : prepared.headers().keySet()) {
            request = request.header(
                    name, session -> prepared.header(name, call(session).values()));
        }
        if (prepared.body() != null) {
            request = request.body(
                    StringBody(session -> prepared.body(call(session).values())));
        }
        return requests.logIn() == null ? request : request.sign(RequestChain::asClient);
    }

    /** Headers of a request; its own take precedence over those of the client. */
    private static Request asClient(Request request, Session session) {
        call(session).logIn().forEach((name, value) -> {
            if (!request.getHeaders().contains(name)) {
                request.getHeaders().set(name, value);
            }
        });
        return request;
    }

    private static List<String> capturedHeaders(PreparedRequest prepared) {
        return prepared.spec().capture().values().stream()
                .map(Capture::header)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static String noted(Session session, String header, String value) {
        call(session).answeredWith(header, value);
        return value;
    }

    private Outcome judge(Session session, byte[] body) {
        RequestCall call = call(session);
        return load.get().judge(call, call.answer(body));
    }

    private static RequestCall call(Session session) {
        return (RequestCall) Workload.callOf(session);
    }
}
