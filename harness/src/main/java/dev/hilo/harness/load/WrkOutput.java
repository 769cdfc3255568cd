package dev.hilo.harness.load;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What wrk prints at its end, when asked for {@code --latency}.
 *
 * @param requests that were answered, whatever the status
 * @param p50Millis wrk's own metric, in which requests of more than 2 s are left out and stalls are filled up by its own rule
 * @param badAnswers with a status above 399: whatever wrk calls them, it takes others for good
 * @param timeouts requests that took more than 2 s
 */
public record WrkOutput(
        long requests,
        double requestsPerSecond,
        double p50Millis,
        double p99Millis,
        long badAnswers,
        long connectErrors,
        long readErrors,
        long writeErrors,
        long timeouts) {

    private static final Pattern REQUESTS = line("(\\d+) requests in .*");
    private static final Pattern RATE = line("Requests/sec: +([\\d.]+)");
    private static final Pattern P50 = line("50% +([\\d.]+)([a-z]+)");
    private static final Pattern P99 = line("99% +([\\d.]+)([a-z]+)");
    private static final Pattern BAD_ANSWERS = line("Non-2xx or 3xx responses: (\\d+)");
    private static final Pattern SOCKET_ERRORS =
            line("Socket errors: connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)");
    private static final Map<String, Double> MILLIS =
            Map.of("us", 0.001, "ms", 1.0, "s", 1000.0, "m", 60_000.0, "h", 3_600_000.0);

    /** Empty when it is not a whole output: wrk ended before its time, or was not asked for the latency. */
    public static Optional<WrkOutput> parse(String text) {
        Optional<MatchResult> requests = find(REQUESTS, text);
        Optional<MatchResult> rate = find(RATE, text);
        Optional<MatchResult> p50 = find(P50, text);
        Optional<MatchResult> p99 = find(P99, text);
        if (requests.isEmpty() || rate.isEmpty() || p50.isEmpty() || p99.isEmpty()) {
            return Optional.empty();
        }
        Optional<MatchResult> socketErrors = find(SOCKET_ERRORS, text);
        return Optional.of(new WrkOutput(
                Long.parseLong(requests.get().group(1)),
                Double.parseDouble(rate.get().group(1)),
                millis(p50.get()),
                millis(p99.get()),
                count(find(BAD_ANSWERS, text), 1),
                count(socketErrors, 1),
                count(socketErrors, 2),
                count(socketErrors, 3),
                count(socketErrors, 4)));
    }

    /** What makes its metrics worthless, in one line; empty when every request was answered well. */
    public Optional<String> objection() {
        if (requests == 0) {
            return Optional.of("no request was answered");
        }
        return badAnswers + socketErrors() == 0
                ? Optional.empty()
                : Optional.of(
                        "%d of %d answers had an error status; socket errors: connect %d, read %d, write %d, timeout %d"
                                .formatted(badAnswers, requests, connectErrors, readErrors, writeErrors, timeouts));
    }

    public long socketErrors() {
        return connectErrors + readErrors + writeErrors + timeouts;
    }

    private static Pattern line(String expression) {
        return Pattern.compile("^ *" + expression + " *$", Pattern.MULTILINE);
    }

    private static Optional<MatchResult> find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }

    private static double millis(MatchResult time) {
        return Double.parseDouble(time.group(1)) * MILLIS.get(time.group(2));
    }

    private static long count(Optional<MatchResult> line, int group) {
        return line.map(found -> Long.parseLong(found.group(group))).orElse(0L);
    }
}
