package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** One schema in place of several that {@code allOf} puts together. */
final class MergedSchema {
    private static final int MOST_PARTS = 100;
    private static final String PARTS = "allOf";

    private final OpenApiDocument document;
    private int parts;

    MergedSchema(OpenApiDocument document) {
        this.document = document;
    }

    JsonNode of(JsonNode schema) {
        if (!schema.path(PARTS).isArray() || !schema.isObject()) {
            return schema;
        }
        ObjectNode merged = ((ObjectNode) schema).objectNode();
        merged.setAll((ObjectNode) schema);
        merged.remove(PARTS);
        for (JsonNode part : schema.path(PARTS)) {
            if (++parts <= MOST_PARTS) {
                add(merged, of(document.resolved(part)));
            }
        }
        return merged;
    }

    private static void add(ObjectNode merged, JsonNode part) {
        part.properties().forEach(field -> {
            JsonNode before = merged.path(field.getKey());
            if (before.isMissingNode()) {
                merged.set(field.getKey(), field.getValue());
            } else if (before instanceof ObjectNode fields && field.getValue() instanceof ObjectNode more) {
                ObjectNode both = merged.objectNode();
                both.setAll(more);
                both.setAll(fields);
                merged.set(field.getKey(), both);
            } else if (before instanceof ArrayNode elements && field.getValue() instanceof ArrayNode more) {
                merged.set(field.getKey(), merged.arrayNode().addAll(elements).addAll(more));
            }
        });
    }
}
