package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Draft;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Requests from what the endpoint {@code mappings} of Spring Boot's actuator says: methods and patterns of paths. */
final class Mappings {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Mappings() {}

    static List<Draft> drafts(byte[] document) {
        try {
            Set<RequestSpec> requests = new LinkedHashSet<>();
            for (JsonNode conditions : JSON.readTree(document).findValues("requestMappingConditions")) {
                for (JsonNode pattern : conditions.path("patterns")) {
                    add(requests, conditions.path("methods"), pattern.asText());
                }
            }
            return requests.stream()
                    .map(request -> new Draft(request, request.path().contains("/1") ? "1 is a guess" : ""))
                    .toList();
        } catch (IOException notJson) {
            return List.of();
        }
    }

    private static void add(Set<RequestSpec> requests, JsonNode methods, String pattern) {
        boolean isOwn = pattern.startsWith("/actuator") || pattern.contains("*") || pattern.startsWith("/error");
        if (isOwn || !pattern.startsWith("/") && !pattern.isEmpty()) {
            return;
        }
        String path = pattern.isEmpty() ? "/" : pattern.replaceAll("\\{[^/]*}", "1");
        List<String> names = new ArrayList<>();
        methods.forEach(method -> names.add(method.asText()));
        for (String method : names.isEmpty() ? List.of("GET") : names) {
            requests.add(new RequestSpec(null, null, method, path, null, null, null, null, null));
        }
    }
}
