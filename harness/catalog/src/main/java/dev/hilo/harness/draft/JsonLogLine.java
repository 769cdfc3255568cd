package dev.hilo.harness.draft;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A line of an access log that is JSON. No two servers name its fields alike, so hilo knows the names that are usual, without their case and
 * separators, at whatever level they are.
 */
final class JsonLogLine {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final int MOST_LEVELS = 3;
    private static final List<String> METHOD = List.of("requestmethod", "httpmethod", "method");
    private static final List<String> TARGET =
            List.of("requesturi", "requestpath", "requesturl", "xenvoyoriginpath", "uri", "original", "path", "url");
    private static final List<String> QUERY = List.of("querystring", "query", "args");
    private static final List<String> LINE = List.of("request", "requestline", "firstline");
    private static final List<String> STATUS =
            List.of("downstreamstatus", "responsecode", "statuscode", "responsestatus", "status");
    private static final List<String> TIME =
            List.of("starttime", "startutc", "timelocal", "timeiso8601", "ts", "timestamp", "requesttimestamp", "time");

    private final Map<String, String> fields = new HashMap<>();

    private JsonLogLine() {}

    /** @return empty for another text. Something may stand before the JSON, as the time of a container's log does. */
    static Optional<AccessLogLine> of(String line) {
        int start = line.indexOf('{');
        if (start < 0 || !line.endsWith("}")) {
            return Optional.empty();
        }
        try {
            JsonLogLine read = new JsonLogLine();
            read.add(JSON.readTree(line.substring(start)), 1);
            return read.line();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Fields of outer levels go before those of inner ones. */
    private void add(JsonNode object, int level) {
        object.properties().forEach(field -> {
            if (field.getValue().isValueNode() && !field.getValue().isNull()) {
                fields.putIfAbsent(known(field.getKey()), field.getValue().asText());
            }
        });
        if (level < MOST_LEVELS) {
            object.forEach(inner -> add(inner, level + 1));
        }
    }

    private static String known(String name) {
        return name.substring(name.lastIndexOf('.') + 1)
                .replaceAll("[^A-Za-z0-9]", "")
                .toLowerCase(Locale.ROOT);
    }

    private Optional<AccessLogLine> line() {
        Optional<String> request = first(METHOD)
                .flatMap(method -> first(TARGET).map(target -> "%s %s HTTP/1.1".formatted(method, withQuery(target))))
                .or(() -> first(LINE));
        return request.flatMap(asked -> first(STATUS)
                .filter(status -> status.matches("\\d{1,3}"))
                .map(status -> new AccessLogLine(first(TIME).orElse(""), asked, Integer.parseInt(status))));
    }

    private String withQuery(String target) {
        String query = first(QUERY).orElse("");
        boolean isNone = query.isEmpty() || query.equals("-") || target.contains("?");
        return isNone ? target : target + (query.startsWith("?") ? "" : "?") + query;
    }

    private Optional<String> first(List<String> names) {
        return names.stream().map(fields::get).filter(value -> value != null).findFirst();
    }
}
