package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.load.requests.RequestSpec;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a request as hilo's clients send it.
 *
 * @param headers those of the request, with the media types of a browser where the application answers those alone
 */
record Reply(String path, Map<String, String> headers, Answer answer) {
    static final String NO_ANSWER = "no answer: ";

    private static final String BROWSER = "text/html, application/json;q=0.9, */*;q=0.8";
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
            boolean isForUsers = answer.status() == 401 || answer.status() == 403;
            return Optional.of("answered " + answer.status() + (isForUsers ? ": it wants a log-in" : ""));
        }
        if (answer.body().length == Answers.BYTES) {
            return Optional.of("left out: it answers with 2 MB or more");
        }
        return !path.equals("/") && answer.isSameAs(nowhere)
                ? Optional.of("answered with the page that it has for paths that do not exist")
                : Optional.empty();
    }
}
