package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;

/** An OpenAPI document of routes of which only method and path are known. */
final class RouteDocument {
    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");

    private final ObjectNode document = JsonNodeFactory.instance.objectNode().put("openapi", "3.1.0");
    private final ObjectNode paths = document.putObject("paths");
    private final Prefixes prefixes;

    RouteDocument(Prefixes prefixes) {
        this.prefixes = prefixes;
    }

    /** The document; its {@code paths} are empty where nothing was put in. */
    ObjectNode json() {
        return document;
    }

    /**
     * @param verb HTTP method in lower case
     * @param base path above it
     */
    void put(String verb, String base, String path) {
        PathTemplates.of(base, path, prefixes).ifPresent(template -> {
            ObjectNode item = paths.withObject("/" + template.replace("~", "~0").replace("/", "~1"));
            if (!item.has(verb)) {
                item.putObject(verb).set("parameters", parameters(template));
            }
        });
    }

    private static ArrayNode parameters(String template) {
        ArrayNode parameters = JsonNodeFactory.instance.arrayNode();
        VARIABLE.matcher(template)
                .results()
                .forEach(found -> parameters
                        .addObject()
                        .put("name", found.group(1))
                        .put("in", "path")
                        .put("required", true)
                        .putObject("schema")
                        .put("type", "string"));
        return parameters;
    }
}
