package dev.hilo.gatling.own;

import dev.hilo.load.Outcome;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A request in Gatling's log.
 *
 * @param groups around it, the outermost first
 * @param startMillis when it was sent, on the wall clock, as {@code endMillis}
 * @param message why it is not good; empty where Gatling has no reason
 */
record LoggedRequest(
        List<String> groups, String name, long startMillis, long endMillis, Outcome outcome, String message) {
    /** Gatling could not even make it, for instance because a value of the session was not there. */
    static final Outcome NEVER_SENT = Outcome.failure("never-sent");

    private static final Pattern TIMEOUT = Pattern.compile("^Request timeout to |TimeoutException\\b");
    private static final Pattern REFUSED =
            Pattern.compile("ConnectException|UnknownHostException|NoRouteToHostException");
    /** As Gatling shortens the name of a class: {@code j.i.IOException: Premature close}. */
    private static final Pattern EXCEPTION = Pattern.compile("^(\\w+\\.)*[\\w$]*(Exception|Error)\\b");

    private static final Pattern STATUS = Pattern.compile("^status\\.");

    /** What tools for result files cannot have in the name of an operation. */
    private static final Pattern NOT_IN_OPERATIONS = Pattern.compile("[\\p{Z}\\p{C},\"]+");

    static LoggedRequest answered(
            List<String> groups, String name, long startMillis, long endMillis, boolean isGood, String message) {
        return new LoggedRequest(groups, name, startMillis, endMillis, isGood ? Outcome.OK : failure(message), message);
    }

    /** Gatling's log does not say which request it was but in the message. */
    static LoggedRequest neverSent(String message, long millis) {
        return new LoggedRequest(List.of(), NEVER_SENT.word(), millis, millis, NEVER_SENT, message);
    }

    /** Gatling tells why only by a text made for people. */
    private static Outcome failure(String message) {
        if (TIMEOUT.matcher(message).find()) {
            return Outcome.TIMEOUT;
        }
        if (REFUSED.matcher(message).find()) {
            return Outcome.REFUSED;
        }
        if (EXCEPTION.matcher(message).find()) {
            return Outcome.CONNECTION;
        }
        return STATUS.matcher(message).find() ? Outcome.STATUS : Outcome.CONTENT;
    }

    /** Its groups and its name, as one word. */
    String operation() {
        String path = Stream.concat(groups.stream(), Stream.of(name)).collect(Collectors.joining("/"));
        return NOT_IN_OPERATIONS.matcher(path).replaceAll("_");
    }

    boolean isSent() {
        return outcome != NEVER_SENT;
    }

    /** The log has whole milliseconds. */
    long latencyMicros() {
        return 1_000 * (endMillis - startMillis);
    }
}
