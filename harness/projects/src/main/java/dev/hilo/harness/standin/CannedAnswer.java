package dev.hilo.harness.standin;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Answers to the requests of one method and path. Status and delay of a call depend on its number alone: they are the same in every run.
 *
 * @param segments of the path; one in braces stands for any
 * @param shares of the statuses, in any unit; status 0 ends the connection without an answer
 * @param calls number of calls so far
 */
record CannedAnswer(
        String method,
        List<String> segments,
        Map<Integer, Double> shares,
        Delays delays,
        String type,
        byte[] body,
        AtomicLong calls) {
    private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;
    private static final String REQUEST = ".request";

    /** Status of one call, and how long it waits. */
    record Outcome(int status, Duration delay) {}

    /** @throws IllegalArgumentException when one of them has another form; the message names it */
    static List<CannedAnswer> all(Properties written) {
        List<CannedAnswer> answers = new ArrayList<>();
        for (String name : new TreeSet<>(written.stringPropertyNames())) {
            if (name.endsWith(REQUEST)) {
                String prefix = name.substring(0, name.length() - REQUEST.length());
                answers.add(of(written, prefix));
            }
        }
        if (answers.isEmpty()) {
            throw new IllegalArgumentException("there is no request, such as 1.request = GET /items/{id}");
        }
        return answers;
    }

    private static CannedAnswer of(Properties written, String prefix) {
        String[] request = written.getProperty(prefix + REQUEST).strip().split("\\s+");
        if (request.length != 2) {
            throw new IllegalArgumentException(prefix + REQUEST + " must be method and path, such as GET /items/{id}");
        }
        try {
            return new CannedAnswer(
                    request[0],
                    List.of(request[1].split("/", -1)),
                    shares(written.getProperty(prefix + ".status", "200:1")),
                    Delays.parse(written.getProperty(prefix + ".millis", "0:0")),
                    written.getProperty(prefix + ".type", "application/json"),
                    written.getProperty(prefix + ".body", "").getBytes(StandardCharsets.UTF_8),
                    new AtomicLong());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(prefix + ": " + e.getMessage(), e);
        }
    }

    private static Map<Integer, Double> shares(String text) {
        Map<Integer, Double> shares = new LinkedHashMap<>();
        for (String pair : text.strip().split("\\s+")) {
            if (!pair.matches("(0|[2-5]\\d\\d):\\d+(\\.\\d+)?")) {
                throw new IllegalArgumentException(
                        "\"%s\" are no statuses: write status:share, such as 200:98 503:2".formatted(text));
            }
            String[] parts = pair.split(":");
            shares.put(Integer.valueOf(parts[0]), Double.valueOf(parts[1]));
        }
        return shares;
    }

    boolean isFor(String asked, String path) {
        String[] parts = path.split("/", -1);
        if (!method.equals(asked) || parts.length != segments.size()) {
            return false;
        }
        for (int place = 0; place < parts.length; place++) {
            String segment = segments.get(place);
            if (!segment.startsWith("{") && !segment.equals(parts[place])) {
                return false;
            }
        }
        return true;
    }

    Outcome next() {
        SplittableRandom random = new SplittableRandom((calls.getAndIncrement() + 1) * GOLDEN_RATIO);
        return new Outcome(status(random.nextDouble()), delays.at(random.nextDouble()));
    }

    private int status(double draw) {
        double left =
                draw * shares.values().stream().mapToDouble(Double::doubleValue).sum();
        int last = 0;
        for (Map.Entry<Integer, Double> share : shares.entrySet()) {
            last = share.getKey();
            left -= share.getValue();
            if (left < 0) {
                return last;
            }
        }
        return last;
    }
}
