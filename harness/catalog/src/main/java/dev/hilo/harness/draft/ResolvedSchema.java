package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;

/** A schema with what its references refer to in their place. Properties that contain their own schema again are left out. */
final class ResolvedSchema {
    private static final int MOST_LEVELS = 6;
    private static final int MOST_SCHEMAS = 500;

    private final OpenApiDocument document;
    private final Deque<JsonNode> open = new ArrayDeque<>();
    private int left = MOST_SCHEMAS;

    ResolvedSchema(OpenApiDocument document) {
        this.document = document;
    }

    /** The schema of the JSON body of an operation; missing for none. */
    JsonNode ofBody(JsonNode operation) {
        JsonNode content = document.resolved(operation.path("requestBody")).path("content");
        return BodyDraft.bestType(content)
                .filter(BodyDraft::isJson)
                .map(type -> content.path(type))
                .map(media -> withExample(of(media.path("schema")), media))
                .orElse(MissingNode.getInstance());
    }

    private JsonNode withExample(JsonNode schema, JsonNode media) {
        JsonNode example = media.path("examples")
                .valueStream()
                .findFirst()
                .map(first -> document.resolved(first).path("value"))
                .filter(first -> !media.has("example"))
                .orElse(media.path("example"));
        if (schema instanceof ObjectNode known && example.isContainerNode()) {
            known.set("example", example);
        }
        return schema;
    }

    /** Missing where it is deeper than bodies usually are, or has no end. */
    private JsonNode of(JsonNode written) {
        JsonNode target = document.resolved(written);
        if (!target.isObject()
                || open.size() >= MOST_LEVELS
                || --left < 0
                || open.stream().anyMatch(outer -> outer == target)) {
            return MissingNode.getInstance();
        }
        open.push(target);
        ObjectNode schema = ((ObjectNode) new MergedSchema(document).of(target)).deepCopy();
        for (String choice : new String[] {"oneOf", "anyOf"}) {
            schema.path(choice)
                    .valueStream()
                    .map(this::of)
                    .filter(JsonNode::isObject)
                    .findFirst()
                    .ifPresent(first -> {
                        schema.remove(choice);
                        ((ObjectNode) first)
                                .properties()
                                .forEach(field -> schema.putIfAbsent(field.getKey(), field.getValue()));
                    });
        }
        if (schema.has("items")) {
            schema.set("items", of(schema.path("items")));
        }
        if (schema.path("properties").isObject()) {
            schema.set("properties", properties(schema.path("properties")));
        }
        open.pop();
        return schema;
    }

    private ObjectNode properties(JsonNode written) {
        ObjectNode properties = JsonNodeFactory.instance.objectNode();
        written.properties().forEach(property -> {
            JsonNode schema = of(property.getValue());
            if (schema.isObject()) {
                properties.set(property.getKey(), schema);
            }
        });
        return properties;
    }
}
