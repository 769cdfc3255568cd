package dev.hilo.gatling.own;

import dev.hilo.load.Outcome;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A request in Gatling's log.
 *
 * @param groups enclosing groups, outermost first
 * @param startMillis when the request was sent, on the wall clock like {@code endMillis}
 * @param message why the request failed; empty where Gatling gives no reason
 */
record LoggedRequest(
        List<String> groups, String name, long startMillis, long endMillis, Outcome outcome, String message) {
    /** Outcome of a request that Gatling could not build, for example because the session lacked a value. */
    static final Outcome NEVER_SENT = Outcome.failure("never-sent");

    private static final Pattern TIMEOUT = Pattern.compile("^Request timeout to |TimeoutException\\b");
    private static final Pattern REFUSED =
            Pattern.compile("ConnectException|UnknownHostException|NoRouteToHostException");
    /** Abbreviated class names of Gatling: {@code j.i.IOException: Premature close}. */
    private static final Pattern EXCEPTION = Pattern.compile("^(\\w+\\.)*[\\w$]*(Exception|Error)\\b");

    private static final Pattern STATUS = Pattern.compile("^status\\.");

    /** Characters that names of operations in result files must not contain. */
    private static final Pattern NOT_IN_OPERATIONS = Pattern.compile("[\\p{Z}\\p{C},\"]+");

    static LoggedRequest answered(
            List<String> groups, String name, long startMillis, long endMillis, boolean isGood, String message) {
        return new LoggedRequest(groups, name, startMillis, endMillis, isGood ? Outcome.OK : failure(message), message);
    }

    /** A request that Gatling could not build. The log names it only in the message. */
    static LoggedRequest neverSent(String message, long millis) {
        return new LoggedRequest(List.of(), NEVER_SENT.word(), millis, millis, NEVER_SENT, message);
    }

    /** Outcome of a failure, from Gatling's message: the log has no code for it. */
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

    /** Name of the operation: groups and name as one word. */
    String operation() {
        String path = Stream.concat(groups.stream(), Stream.of(name)).collect(Collectors.joining("/"));
        return NOT_IN_OPERATIONS.matcher(path).replaceAll("_");
    }

    boolean isSent() {
        return outcome != NEVER_SENT;
    }

    /** Latency; the log has whole milliseconds. */
    long latencyMicros() {
        return 1_000 * (endMillis - startMillis);
    }
}
