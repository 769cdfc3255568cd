package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads one request.
 *
 * @param field path of the request
 */
record RequestReader(RequestFields fields, String field, RequestManifest written) {
    private static final int LARGEST_BODY_BYTES = 1_000_000;

    RequestSpec spec() {
        Map.Entry<String, String> line = methodAndPath();
        Map<String, String> own = Objects.requireNonNullElse(written.headers(), Map.of());
        Map<String, String> headers = written.json() == null ? own : RequestSpec.ofJson(own);
        return fields.in(
                field,
                () -> new RequestSpec(
                        written.name(),
                        written.weight(),
                        line.getKey(),
                        line.getValue(),
                        headers,
                        body(),
                        written.expect() == null ? null : written.expect().expect(),
                        capture(),
                        written.takes()));
    }

    private Map.Entry<String, String> methodAndPath() {
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("GET", written.get());
        paths.put("POST", written.post());
        paths.put("PUT", written.put());
        paths.put("PATCH", written.patch());
        paths.put("DELETE", written.delete());
        paths.values().removeIf(Objects::isNull);
        if (written.method() != null) {
            paths.put(written.method(), Objects.requireNonNullElse(written.path(), ""));
        }
        if (paths.size() != 1 || written.method() == null && written.path() != null) {
            throw fields.wrong(field, "write one of get, post, put, patch, delete with the path, or method and path");
        }
        return paths.entrySet().iterator().next();
    }

    private Map<String, Capture> capture() {
        Map<String, Capture> values = new LinkedHashMap<>();
        if (written.capture() != null) {
            written.capture().forEach((name, place) -> values.put(name, place.capture()));
        }
        return values;
    }

    private String body() {
        long given = Stream.of(written.body(), written.bodyFile(), written.json())
                .filter(Objects::nonNull)
                .count();
        if (given > 1) {
            throw fields.wrong(field, "write one of body, body-file, json");
        }
        if (written.bodyFile() != null) {
            return text(field + ".body-file", written.bodyFile());
        }
        JsonNode json = written.json();
        return json == null
                ? written.body()
                : fields.file().json(fields.prefix() + field + ".json").toString();
    }

    private String text(String bodyFile, String name) {
        Path path = fields.existing(bodyFile, name);
        try {
            if (Files.size(path) > LARGEST_BODY_BYTES) {
                throw fields.wrong(bodyFile, "%s is larger than 1 MB".formatted(path));
            }
            return Files.readString(path);
        } catch (IOException e) {
            throw fields.wrong(bodyFile, "%s cannot be read as text: %s".formatted(path, e.getMessage()));
        }
    }
}
