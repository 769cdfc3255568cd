package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The environment of a file of IntelliJ's HTTP client: values of variables in {@value #FILE} beside it. The private one has secrets, and is
 * not read.
 *
 * @param notes for the user
 */
record HttpEnvironment(Map<String, String> values, List<String> notes) {
    private static final String FILE = "http-client.env.json";
    private static final int LARGEST_MEGABYTES = 1;

    /** The only one of the file; none of several. */
    static HttpEnvironment beside(Path requests) {
        Path file = requests.toAbsolutePath().resolveSibling(FILE);
        JsonNode environments = Files.isRegularFile(file) ? SourceFile.json(file, LARGEST_MEGABYTES) : null;
        if (environments == null || environments.isEmpty()) {
            return new HttpEnvironment(Map.of(), List.of());
        }
        if (environments.size() > 1) {
            return new HttpEnvironment(
                    Map.of(),
                    List.of("%s has %d environments, and none is used: leave one there"
                            .formatted(FILE, environments.size())));
        }
        Map<String, String> values = new LinkedHashMap<>();
        environments.iterator().next().properties().forEach(value -> {
            if (value.getValue().isValueNode()) {
                values.put(value.getKey(), value.getValue().asText());
            }
        });
        return new HttpEnvironment(values, List.of("variables also have the values of " + FILE));
    }
}
