package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.load.requests.RequestSpec;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The answer to a request as hilo's clients send it.
 *
 * @param headers those of the request, with the media types of a browser where the application answers those alone
 */
record Reply(String path, Map<String, String> headers, Answer answer) {
    static final String NO_ANSWER = "no answer: ";

    /** End of an objection. */
    static final String WANTS_LOG_IN = ": it wants a log-in";

    /** Part of an objection to an answer whose status is good. */
    static final String ERROR_IN_BODY = ", and its body says ";

    private static final String BROWSER = "text/html, application/json;q=0.9, */*;q=0.8";
    /** Unauthorized and forbidden. */
    private static final Set<String> NO_LOG_IN = Set.of("401", "403");

    private static final int NOT_FOUND = 404;
    private static final int NOT_ACCEPTABLE = 406;

    /**
     * Sends a request.
     *
     * @param path with its values
     * @param mayBePage whether the path may be one of a page, for which servers look at the accepted media types
     */
    static Reply to(Answers application, RequestSpec request, String path, boolean mayBePage)
            throws InterruptedException {
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        Answer answer = patiently(application, request.method(), path, headers);
        if (answer.status() == NOT_ACCEPTABLE || answer.status() == NOT_FOUND && mayBePage) {
            headers.put("Accept", BROWSER);
            Answer page = application.send(request.method(), path, headers);
            if (page.isGood() || answer.status() == NOT_ACCEPTABLE && page.status() != NOT_ACCEPTABLE) {
                return new Reply(path, headers, page);
            }
        }
        return new Reply(path, request.headers(), answer);
    }

    /** A first answer may take long, because classes are loaded and connections opened: there is one second try. */
    private static Answer patiently(Answers application, String method, String path, Map<String, String> headers)
            throws InterruptedException {
        Answer answer = application.send(method, path, headers);
        return answer.isNone() ? application.send(method, path, headers) : answer;
    }

    /**
     * Why the request cannot be used; empty where it can.
     *
     * @param nowhere the answer to a path that does not exist
     */
    Optional<String> objection(Answer nowhere, URI server) {
        if (answer.isNone()) {
            return Optional.of(NO_ANSWER + answer.trouble());
        }
        if (!answer.trouble().isEmpty()) {
            return Optional.of("left out: " + answer.trouble());
        }
        if (answer.isRedirect()) {
            return Optional.of("redirects to "
                    + Page.redirected(path, answer.location(), server).orElse(answer.location()));
        }
        if (!answer.isGood()) {
            return Optional.of("answered " + answer.status() + wanted("" + answer.status()));
        }
        Optional<String> inBody = StatusInBody.error(answer);
        if (inBody.isPresent()) {
            return Optional.of(
                    "answered %d%s%s%s".formatted(answer.status(), ERROR_IN_BODY, inBody.get(), wanted(inBody.get())));
        }
        if (answer.body().length == Answers.BYTES) {
            return Optional.of("left out: it answers with 2 MB or more");
        }
        return !path.equals("/") && answer.isSameAs(nowhere)
                ? Optional.of("answered with the page that it has for paths that do not exist")
                : Optional.empty();
    }

    private static String wanted(String status) {
        return NO_LOG_IN.contains(status) ? WANTS_LOG_IN : "";
    }
}
