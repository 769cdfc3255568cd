package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;

/** A value of which a document says only the type and the limits. */
final class GuessedValue {
    private static final int LONGEST_TEXT = 1_000;
    private static final String TEXT = "text";
    private static final Map<String, String> BY_FORMAT = Map.of(
            "uuid", "00000000-0000-4000-8000-000000000001",
            "date", "2025-01-31",
            "date-time", "2025-01-31T12:00:00Z",
            "time", "12:00:00Z",
            "email", "user@example.com",
            "uri", "https://example.com/",
            "ipv4", "192.0.2.1",
            "byte", "dGV4dA==");

    private GuessedValue() {}

    /** Name of the type; for several the first, apart from null. */
    static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        for (JsonNode one : type) {
            if (!one.asText().equals("null")) {
                return one.asText();
            }
        }
        if (type.isTextual()) {
            return type.asText();
        }
        return schema.has("properties") ? "object" : schema.has("items") ? "array" : "string";
    }

    /** @param schema of no object and no array */
    static JsonNode of(JsonNode schema) {
        return switch (type(schema)) {
            case "integer" -> LongNode.valueOf(number(schema).asLong());
            case "number" -> number(schema);
            case "boolean" -> BooleanNode.TRUE;
            default -> text(schema);
        };
    }

    private static JsonNode number(JsonNode schema) {
        JsonNode exclusive = schema.path("exclusiveMinimum");
        JsonNode least = exclusive.isNumber() ? exclusive : schema.path("minimum");
        if (least.isNumber()) {
            return exclusive.isNumber() || exclusive.asBoolean() ? LongNode.valueOf(least.asLong() + 1) : least;
        }
        JsonNode most = schema.path("maximum");
        return most.isNumber() && most.asDouble() < 1 ? most : IntNode.valueOf(1);
    }

    private static JsonNode text(JsonNode schema) {
        String format = BY_FORMAT.get(schema.path("format").asText());
        if (format != null) {
            return TextNode.valueOf(format);
        }
        int least = Math.min(schema.path("minLength").asInt(), LONGEST_TEXT);
        int most = schema.path("maxLength").asInt(LONGEST_TEXT);
        String text = TEXT.repeat(Math.max(1, Math.ceilDiv(least, TEXT.length())));
        return TextNode.valueOf(text.substring(0, Math.clamp(most, Math.min(least, text.length()), text.length())));
    }
}
