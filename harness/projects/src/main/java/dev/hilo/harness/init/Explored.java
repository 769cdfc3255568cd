package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Findings about a running application.
 *
 * @param ready path that answers 200 when it is ready; empty where none was found
 * @param metrics path of its metrics; empty where none was found
 * @param source where the requests were found, in words
 * @param tried requests in the order in which they were tried; one that captures values comes before those that need them
 */
public record Explored(
        Optional<String> ready, Optional<String> metrics, String source, List<Tried> tried, List<String> notes) {
    /**
     * A request and its answer when it was sent once.
     *
     * @param origin what it was found in, in a word or two: "OpenAPI", "annotations", "link"
     * @param sent path as it was sent, with its values; empty where it was not
     * @param status 0 where it was not sent, because it may change something, or had no answer
     * @param bytes size of the body, at most 2 MB
     * @param hasData whether the answer was good and neither empty nor an error page
     * @param remark why it cannot be used, or was not sent; empty where it can
     */
    public record Tried(
            Draft draft, String origin, String sent, int status, long bytes, boolean hasData, String remark) {
        /** Beginning of the remark on an answer that is good and that no load should ask for. */
        private static final String LEFT_OUT = "left out: ";

        private static final String OF_TRAFFIC = LEFT_OUT
                + "a start that nobody has asked for anything has no value for %s, which earlier requests made";

        private Tried without(Set<String> absent) {
            RequestSpec old = draft.request();
            Map<String, Capture> captured = new LinkedHashMap<>(old.capture());
            captured.keySet().removeAll(absent);
            RequestSpec request = new RequestSpec(
                    old.name(),
                    old.weight(),
                    old.method(),
                    old.path(),
                    old.headers(),
                    old.body(),
                    old.expect(),
                    captured,
                    old.takes());
            Draft with = new Draft(request, draft.guess(), draft.target(), draft.body());
            Optional<String> missing = Template.of(old.path()).names().stream()
                    .filter(absent::contains)
                    .findFirst();
            return missing.isEmpty() || !isUsable()
                    ? new Tried(with, origin, sent, status, bytes, hasData, remark)
                    : new Tried(with, origin, sent, status, bytes, false, OF_TRAFFIC.formatted(missing.get()));
        }

        /** Whether it was sent and nothing came back. */
        boolean isUnanswered() {
            return status == 0 && remark.startsWith(Reply.NO_ANSWER);
        }

        /** Whether no load should ask for it, whatever it answers. */
        boolean isLeftOut() {
            return remark.startsWith(LEFT_OUT);
        }

        /** Whether it was answered well, with nothing. */
        boolean isUsableWithoutData() {
            return status >= 200 && status < 300 && !hasData && !isLeftOut();
        }

        public boolean isUsable() {
            return status >= 200 && status < 300 && remark.isEmpty();
        }
    }

    /** The same with more sentences for the user. */
    Explored noting(List<String> more) {
        return new Explored(
                ready,
                metrics,
                source,
                tried,
                Stream.concat(notes.stream(), more.stream()).toList());
    }

    /** The same, asked for readiness and metrics as hilo asks: without a log-in. */
    Explored observedAs(Explored stranger) {
        return new Explored(stranger.ready, stranger.metrics, source, tried, notes);
    }

    /**
     * The same for starts that have no values for some placeholders.
     *
     * @param absent their names
     */
    public Explored without(Set<String> absent) {
        return absent.isEmpty()
                ? this
                : new Explored(
                        ready,
                        metrics,
                        source,
                        tried.stream().map(one -> one.without(absent)).toList(),
                        notes);
    }

    /** Requests for the file: those that answer with data, or where there are none, those that answer. */
    List<Tried> kept() {
        return tried.stream()
                .filter(one -> one.isUsable() && (one.hasData() || !hasData()))
                .toList();
    }

    /** Whether anything was found that is worth measuring. */
    public boolean hasData() {
        return tried.stream().anyMatch(one -> one.isUsable() && one.hasData());
    }

    /** Whether the file has a request that the application answers, be it with nothing. */
    public boolean isUsable() {
        return tried.stream().anyMatch(Tried::isUsable);
    }

    /** Whether it answers at all: a program may accept a connection and end before it is ready. */
    public boolean isAnswered() {
        return tried.isEmpty() || tried.stream().anyMatch(one -> one.status() > 0);
    }

    /** Whether it said that it expects TLS at its port. */
    boolean expectsTls() {
        return notes.contains(Exploration.EXPECTS_TLS);
    }

    /** How many requests the application answers with data. */
    public long withData() {
        return tried.stream().filter(Tried::hasData).count();
    }
}
