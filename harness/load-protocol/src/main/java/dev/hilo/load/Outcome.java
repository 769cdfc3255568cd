package dev.hilo.load;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The outcome of a request; each has exactly one. The words are open: a workload that is not HTTP may have outcomes of its own, which the
 * harness counts as other failures.
 *
 * @param isGood whether the application did what it had to
 * @param hasLatency whether the time until the outcome says something about the application
 */
public record Outcome(String word, boolean isGood, boolean hasLatency) {
    /** The columns of {@code operations.csv} that are no outcomes. */
    public static final Set<String> OTHER_COLUMNS = Set.of("second", "operation", "started");

    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_-]*");

    public static final Outcome OK = new Outcome("ok", true, true);
    /** A 404 for something that this load itself deleted: no failure. */
    public static final Outcome GONE = new Outcome("gone", true, true);
    /** No answer in time. */
    public static final Outcome TIMEOUT = new Outcome("timeout", false, true);
    /** No connection. */
    public static final Outcome REFUSED = failure("refused");
    /** Closed, reset or not the protocol. */
    public static final Outcome CONNECTION = failure("connection");
    /** Another status than the expected one. */
    public static final Outcome STATUS = failure("status");
    /** A wrong content of the answer. */
    public static final Outcome CONTENT = failure("content");

    /** The outcomes with a metric of their own, in the order of the columns of {@code operations.csv}. */
    public static final List<Outcome> KNOWN = List.of(OK, GONE, TIMEOUT, REFUSED, CONNECTION, STATUS, CONTENT);

    public Outcome {
        if (!WORD.matcher(word).matches() || OTHER_COLUMNS.contains(word)) {
            throw new IllegalArgumentException(
                    "\"%s\" is not an outcome: write lower-case letters, digits and dashes".formatted(word));
        }
    }

    /** An outcome of a workload's own, a failure. */
    public static Outcome failure(String word) {
        return new Outcome(word, false, false);
    }

    /** The known outcome of this name, else one of a workload's own. */
    public static Outcome named(String word) {
        return KNOWN.stream()
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseGet(() -> failure(word));
    }
}
