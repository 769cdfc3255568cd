package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.harness.init.LogInWay.LogIn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds how clients log in to an application that answers with a refusal or with its log-in page.
 *
 * @param operations of the application: one may log in, also where the file has no room for it
 */
record LogIns(Answers application, List<Draft> operations, List<User> users) {
    /** Most requests that a log-in is tried with: the first ones may fail for users, too. */
    private static final int MOST_PATHS = 5;

    /** Paths of requests that want a log-in. */
    static List<String> wanting(Explored explored) {
        return explored.tried().stream()
                .filter(one -> one.draft().isSafe() && isWanting(one))
                .map(one -> one.draft().request().path())
                .filter(path -> !path.contains("${"))
                .limit(MOST_PATHS)
                .toList();
    }

    private static boolean isWanting(Tried tried) {
        return tried.status() == 401
                || tried.status() == 403
                || tried.remark().endsWith(Reply.WANTS_LOG_IN)
                || tried.remark().matches("(?i)redirects to .*(log-?in|sign-?in|auth).*");
    }

    /** A log-in that a request accepts, or what the user has to complete for one. */
    record Found(Optional<LogIn> logIn, MissingLogIn missing) {
        /** With a sentence about an operation that registers users. */
        Found hinting(Optional<String> hint) {
            return new Found(logIn, missing.hinting(hint));
        }

        /** With lines of YAML in front of those of the log-in. */
        Found after(List<String> fields) {
            return new Found(
                    logIn.map(known -> new LogIn(
                            known.user(),
                            known.headers(),
                            Stream.concat(fields.stream(), known.fields().stream())
                                    .toList())),
                    missing);
        }
    }

    /**
     * The first user and way that a request accepts.
     *
     * @param paths that want a log-in, at least one
     */
    Found find(List<String> paths) throws InterruptedException {
        List<LogInWay> ways = ways(paths.getFirst());
        List<User> known = Stream.concat(ways.stream().flatMap(way -> way.shown().stream()), users.stream())
                .toList();
        return new Found(first(paths, ways, known), new MissingLogIn(known, ways, Optional.empty()));
    }

    private Optional<LogIn> first(List<String> paths, List<LogInWay> ways, List<User> known)
            throws InterruptedException {
        for (LogInWay way : ways) {
            for (User user : known) {
                for (LogIn logIn : way.logIns(application, user)) {
                    if (isAccepted(paths, logIn)) {
                        return Optional.of(logIn);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private List<LogInWay> ways(String path) throws InterruptedException {
        List<LogInWay> ways = new ArrayList<>(List.of(new BasicLogIn()));
        operations.forEach(operation -> TokenLogIn.of(operation).ifPresent(ways::add));
        LogInForm.behind(application, path, operations).ifPresent(ways::add);
        return ways;
    }

    private boolean isAccepted(List<String> paths, LogIn logIn) throws InterruptedException {
        for (String path : paths) {
            if (isAccepted(get(path, logIn.headers()))) {
                return true;
            }
        }
        return false;
    }

    /** Gets any media type: some servers refuse a media type before they ask who wants it. */
    private Answer get(String path, Map<String, String> logIn) throws InterruptedException {
        Map<String, String> headers = new HashMap<>(logIn);
        headers.put("Accept", "*/*");
        return application.send("GET", path, headers);
    }

    private static boolean isAccepted(Answer answer) {
        return answer.status() >= 200
                && answer.status() < 500
                && answer.status() != 401
                && answer.status() != 403
                && !answer.isRedirect()
                && StatusInBody.error(answer).isEmpty();
    }
}
