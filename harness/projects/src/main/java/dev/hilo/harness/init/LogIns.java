package dev.hilo.harness.init;

import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.Explored.Tried;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds how clients log in to an application that answers with a refusal or with its log-in page. */
record LogIns(Answers application, List<User> users) {
    /**
     * A log-in that works.
     *
     * @param headers of a client that is logged in
     * @param form null for HTTP's basic scheme
     */
    record LogIn(User user, Map<String, String> headers, LogInForm form) {}

    /** Path of the first request that wants a log-in; empty where none does. */
    static Optional<String> wanting(Explored explored) {
        return explored.tried().stream()
                .filter(one -> one.draft().isSafe() && isWanting(one))
                .map(one -> one.draft().request().path())
                .filter(path -> !path.contains("${"))
                .findFirst();
    }

    private static boolean isWanting(Tried tried) {
        return tried.status() == 401
                || tried.status() == 403
                || tried.remark().matches("(?i)redirects to .*(log-?in|sign-?in|auth).*");
    }

    /** The first user that a request accepts: by the basic scheme, else by the form that it leads to. */
    Optional<LogIn> find(String path) throws InterruptedException {
        for (User user : users) {
            String credentials = user.name() + ":" + user.password();
            Map<String, String> headers = Map.of(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
            if (isAccepted(application.send("GET", path, headers))) {
                return Optional.of(new LogIn(user, headers, null));
            }
        }
        Optional<LogInForm> form = form(path);
        for (User user : form.isPresent() ? users : List.<User>of()) {
            Optional<Map<String, String>> headers = form.get().loggedIn(application.server(), user);
            if (headers.isPresent() && isAccepted(application.send("GET", path, headers.get()))) {
                return Optional.of(new LogIn(user, headers.get(), form.get()));
            }
        }
        return Optional.empty();
    }

    private static boolean isAccepted(Answer answer) {
        return answer.status() >= 200
                && answer.status() < 500
                && answer.status() != 401
                && answer.status() != 403
                && !answer.isRedirect();
    }

    private Optional<LogInForm> form(String path) throws InterruptedException {
        Answer answer = application.send("GET", path, Map.of("Accept", "text/html"));
        URI server = application.server();
        Optional<String> page =
                answer.isRedirect() ? Page.redirected(path, answer.location(), server) : Optional.of("/login");
        if (page.isEmpty()) {
            return Optional.empty();
        }
        Answer form = application.send("GET", page.get(), Map.of("Accept", "text/html"));
        return form.isPage()
                ? LogInForm.in(page.get(), new String(form.body(), StandardCharsets.UTF_8))
                : Optional.empty();
    }
}
