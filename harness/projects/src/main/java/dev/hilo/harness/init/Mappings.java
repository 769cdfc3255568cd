package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.OpenApiRequests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Requests from what the endpoint {@code mappings} of Spring Boot's actuator says: methods and patterns of paths. */
final class Mappings {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Where Spring says what went wrong, and whole folders. */
    private static final Pattern NO_OPERATION = Pattern.compile("/error|.*\\*.*");

    private static final Pattern CONDITION = Pattern.compile("\\{([A-Za-z0-9_.-]+):[^/]*}");

    private Mappings() {}

    /** @param basePath path of the servlet context, which the mappings leave out */
    static List<Draft> drafts(byte[] document, String basePath) {
        try {
            ObjectNode api = JsonNodeFactory.instance.objectNode().put("openapi", "3.1.0");
            api.putArray("servers").addObject().put("url", basePath);
            ObjectNode paths = api.putObject("paths");
            for (JsonNode conditions : JSON.readTree(document).findValues("requestMappingConditions")) {
                for (JsonNode pattern : conditions.path("patterns")) {
                    add(paths, conditions, pattern.asText());
                }
            }
            return OpenApiRequests.of(api).drafts();
        } catch (IOException notJson) {
            return List.of();
        }
    }

    private static void add(ObjectNode paths, JsonNode conditions, String pattern) {
        String path = CONDITION.matcher(pattern.isEmpty() ? "/" : pattern).replaceAll("{$1}");
        if (NO_OPERATION.matcher(path).matches() || LibraryPaths.has(path) || !path.startsWith("/")) {
            return;
        }
        List<String> methods = new ArrayList<>();
        conditions.path("methods").forEach(method -> methods.add(method.asText().toLowerCase(Locale.ROOT)));
        ObjectNode item = paths.withObject("/" + path.replace("~", "~0").replace("/", "~1"));
        for (String method : methods.isEmpty() ? List.of("get") : methods) {
            ObjectNode content = item.withObject("/" + method + "/responses/default/content");
            conditions
                    .path("produces")
                    .forEach(type -> content.putObject(type.path("mediaType").asText()));
        }
    }
}
