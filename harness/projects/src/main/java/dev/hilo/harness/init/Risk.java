package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Requests that hilo does not send although they are GET: they do more than answer, never end, or are no work of the application. */
final class Risk {
    /** Why a request that is no GET is not sent. */
    static final String MAY_CHANGE = "not sent: it may change data";

    private static final Pattern ENDS_SESSION = Pattern.compile("log-?_?(out|off)|sign-?_?(out|off)");
    private static final Pattern ENDS_SERVER =
            Pattern.compile("shut-?_?down|restart|reboot|terminate|(?<!\\bs)kill|heap-?_?dump");
    /** A cache that each request empties makes the others slow. */
    private static final Pattern EMPTIES_CACHE = Pattern.compile("(refresh|reload|evict|invalidate)-?cache");

    private static final Set<String> SENDING = Set.of("send", "sendmail", "sendemail", "notify", "unsubscribe");
    private static final Set<String> DELETING =
            Set.of("delete", "remove", "destroy", "purge", "truncate", "drop", "erase", "reset", "clear", "flush");
    /** First words of operations that answer to any method. Not {@code new}, {@code create} and {@code edit}, which show a form. */
    private static final Set<String> CHANGING = Set.of("save", "insert", "update", "add", "modify");

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");

    private Risk() {}

    /** Why a request is not sent; empty where it may be. */
    static Optional<String> of(Draft draft) {
        if (!draft.isSafe()) {
            return Optional.of(MAY_CHANGE);
        }
        Target target = draft.target();
        if (target.answers().contains("text/event-stream")) {
            return Optional.of("not sent: it sends events without an end");
        }
        if (LibraryPaths.isManagement(target.path())) {
            return Optional.of("left out: health and metrics are no work of the application");
        }
        if (LibraryPaths.isDocumentation(target.path())) {
            return Optional.of("left out: it describes the application and does none of its work");
        }
        return ofName(target.path()).or(() -> changing(target.path()));
    }

    private static Optional<String> changing(String path) {
        return words(path.substring(path.lastIndexOf('/') + 1)).stream()
                        .limit(1)
                        .anyMatch(CHANGING::contains)
                ? Optional.of("not sent: by its name it changes data")
                : Optional.empty();
    }

    /** Words of a name, in small letters. */
    static List<String> words(String segment) {
        return Stream.of(BETWEEN_WORDS.split(segment))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Why a path tells that its operation does more than its method says. */
    static Optional<String> ofName(String path) {
        return Stream.of(path.split("/"))
                .filter(segment -> !segment.startsWith("{"))
                .flatMap(segment -> ofSegment(segment).stream())
                .findFirst();
    }

    private static Optional<String> ofSegment(String segment) {
        List<String> words = words(segment);
        String whole = String.join("-", words);
        if (ENDS_SESSION.matcher(whole).find()) {
            return Optional.of("not sent: by its name it logs out");
        }
        if (ENDS_SERVER.matcher(whole).find()) {
            return Optional.of("not sent: by its name it stops or dumps the application");
        }
        if (EMPTIES_CACHE.matcher(whole).find()) {
            return Optional.of("not sent: by its name it empties a cache");
        }
        if (words.stream().anyMatch(SENDING::contains)) {
            return Optional.of("not sent: by its name it sends messages");
        }
        return words.stream().anyMatch(DELETING::contains)
                ? Optional.of("not sent: by its name it deletes data")
                : Optional.empty();
    }
}
