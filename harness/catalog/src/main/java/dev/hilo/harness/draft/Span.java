package dev.hilo.harness.draft;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A span of a trace, with those of its attributes that name a request or what is called. Both the stable names of OpenTelemetry and those
 * before them are known.
 *
 * @param nanos from start to end
 */
record Span(Kind kind, long nanos, Map<String, String> attributes) {
    enum Kind {
        SERVER,
        CLIENT,
        OTHER
    }

    private static final int LONGEST_TEXT = 4_000;
    private static final int MOST_ATTRIBUTES = 200;
    private static final Set<String> ADDRESSES = Set.of("server.address", "net.peer.name", "peer.service", "http.host");

    static Span read(JsonCursor cursor) throws IOException {
        Map<String, String> own = new HashMap<>();
        Map<String, String> attributes = new HashMap<>();
        cursor.fields(name -> {
            switch (name) {
                case "kind", "startTimeUnixNano", "endTimeUnixNano" -> own.put(name, cursor.scalar(LONGEST_TEXT));
                case "attributes" -> cursor.elements(() -> attribute(cursor, attributes));
                default -> {}
            }
        });
        long nanos = number(own.get("endTimeUnixNano")) - number(own.get("startTimeUnixNano"));
        return new Span(kind(String.valueOf(own.get("kind"))), Math.max(0, nanos), attributes);
    }

    /** Reads a pair of key and value, which may be text or a number. */
    static void attribute(JsonCursor cursor, Map<String, String> into) throws IOException {
        String[] pair = new String[2];
        cursor.fields(name -> {
            switch (name) {
                case "key" -> pair[0] = cursor.scalar(LONGEST_TEXT);
                case "value" -> cursor.fields(type -> pair[1] = cursor.scalar(LONGEST_TEXT));
                default -> {}
            }
        });
        if (pair[0] != null && pair[1] != null && into.size() < MOST_ATTRIBUTES) {
            into.put(pair[0], pair[1]);
        }
    }

    private static Kind kind(String written) {
        return switch (written) {
            case "2", "SPAN_KIND_SERVER" -> Kind.SERVER;
            case "3", "SPAN_KIND_CLIENT" -> Kind.CLIENT;
            default -> Kind.OTHER;
        };
    }

    private static long number(String digits) {
        return digits == null || !digits.matches("\\d{1,18}|[1-8]\\d{18}") ? 0 : Long.parseLong(digits);
    }

    /** The first of several attributes that is there. */
    Optional<String> attribute(String... names) {
        return Stream.of(names)
                .map(attributes::get)
                .filter(value -> value != null)
                .findFirst();
    }

    Optional<String> method() {
        return attribute("http.request.method", "http.method");
    }

    Optional<String> route() {
        return attribute("http.route").filter(route -> route.startsWith("/"));
    }

    /** Path and query as the client has asked for them. */
    Optional<String> target() {
        Optional<String> path = attribute("url.path")
                .map(found -> found + attribute("url.query").map("?"::concat).orElse(""));
        return path.or(() -> attribute("http.target"))
                .or(() -> attribute("url.full", "http.url").map(url -> url.replaceFirst("^https?://[^/?]*", "")));
    }

    int status() {
        return (int) number(
                attribute("http.response.status_code", "http.status_code").orElse("0"));
    }

    /** The called service of a client span, such as {@code http prices:8080} or {@code postgresql db:5432}. */
    String peer() {
        String system = attribute("db.system.name", "db.system", "rpc.system", "messaging.system")
                .orElse(method().isPresent() ? "http" : "other");
        String address = ADDRESSES.stream()
                .sorted()
                .map(attributes::get)
                .filter(value -> value != null)
                .findFirst()
                .or(() -> attribute("url.full", "http.url").map(url -> url.replaceFirst("^https?://([^/?@]*).*", "$1")))
                .orElse("");
        String port = attribute("server.port", "net.peer.port").map(":"::concat).orElse("");
        return (system + " " + address + (address.isEmpty() || address.contains(":") ? "" : port)).strip();
    }
}
