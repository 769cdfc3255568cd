package dev.hilo.harness.populate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.hilo.load.requests.RequestSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The body of a request that creates something, as a template: with <code>${n}</code> for the number of the record and placeholders for ids
 * of other things.
 */
public final class Body {
    private static final int MOST_LEVELS = 6;
    private static final int MOST_ELEMENTS = 10;
    private static final String ID = "id";

    /** Around the name of a placeholder whose value stands without quotes. */
    private static final String BARE = "${#";

    private final Function<String, Optional<String>> references;
    private final Set<String> missing = new TreeSet<>();

    /** @param references the placeholder for the id of a thing that a property names; empty for none */
    public Body(Function<String, Optional<String>> references) {
        this.references = references;
    }

    /** The template, or empty for a schema of neither object nor list. */
    public Optional<String> of(JsonNode schema) {
        JsonNode body = value("", schema, true, 0);
        return body.isContainerNode() && !body.isEmpty()
                ? Optional.of(body.toString().replaceAll("\"\\$\\{#([^}]*)}\"", "\\${$1}"))
                : Optional.empty();
    }

    /** Properties that refer to things of which no id is known. */
    public Set<String> missing() {
        return missing;
    }

    private JsonNode value(String name, JsonNode schema, boolean isOwn, int depth) {
        if (schema.path("example").isContainerNode() && depth == 0) {
            return withNumbers(schema.path("example"));
        }
        return switch (type(schema)) {
            case "object" -> object(schema, isOwn, depth);
            case "array" -> array(name, schema, isOwn, depth);
            case "boolean" -> BooleanNode.TRUE;
            case "integer", "number" -> reference(name, true).orElseGet(() -> number(name, schema));
            default ->
                given(schema)
                        .or(() -> reference(name, false))
                        .orElseGet(() -> TextNode.valueOf(TextValue.of(name, schema)));
        };
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        String first = type.isArray()
                ? type.valueStream()
                        .map(JsonNode::asText)
                        .filter(one -> !one.equals("null"))
                        .findFirst()
                        .orElse("")
                : type.asText();
        return !first.isEmpty()
                ? first
                : schema.has("properties") ? "object" : schema.has("items") ? "array" : "string";
    }

    private static Optional<JsonNode> given(JsonNode schema) {
        return List.of(schema.path("enum").path(0), schema.path("const"), schema.path("default")).stream()
                .filter(JsonNode::isValueNode)
                .filter(value -> !value.isNull() && !value.isMissingNode())
                .findFirst();
    }

    private JsonNode object(JsonNode schema, boolean isOwn, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        schema.path("properties").properties().forEach(property -> {
            boolean isRequired = required.contains(property.getKey());
            if (depth < MOST_LEVELS && isWritten(property.getKey(), property.getValue(), isRequired, isOwn)) {
                object.set(property.getKey(), property(property.getKey(), property.getValue(), depth));
            }
        });
        return object;
    }

    /** Ids of new things are left to the application, and lists of other things stay empty, unless it wants them. */
    private static boolean isWritten(String name, JsonNode schema, boolean isRequired, boolean isOwn) {
        if (schema.path("readOnly").asBoolean()) {
            return false;
        }
        boolean isOwnId = isOwn && name.matches("_?id|uuid|version|revision");
        boolean isListOfThings =
                type(schema).equals("array") && type(schema.path("items")).equals("object");
        return isRequired || !isOwnId && !isListOfThings;
    }

    private JsonNode property(String name, JsonNode schema, int depth) {
        JsonNode id = schema.path("properties").path(ID);
        if (id.isObject()) {
            Optional<String> placeholder = references.apply(name);
            if (placeholder.isPresent()) {
                ObjectNode other = (ObjectNode) object(schema, true, depth + 1);
                other.set(ID, placeholder(placeholder.get(), type(id).equals("integer")));
                return other;
            }
            missing.add(name);
        }
        return value(name, schema, false, depth + 1);
    }

    private Optional<JsonNode> reference(String name, boolean isNumber) {
        if (Nouns.referred(name).isEmpty()) {
            return Optional.empty();
        }
        Optional<JsonNode> found =
                references.apply(Nouns.referred(name)).map(placeholder -> placeholder(placeholder, isNumber));
        if (found.isEmpty()) {
            missing.add(name);
        }
        return found;
    }

    private static JsonNode placeholder(String name, boolean isBare) {
        return TextNode.valueOf((isBare ? BARE : "${") + name + "}");
    }

    private JsonNode array(String name, JsonNode schema, boolean isOwn, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        if (schema.path("items").isObject()
                && (depth == 0
                        || !type(schema.path("items")).equals("object")
                        || schema.path("minItems").asInt() > 0)) {
            JsonNode element = value(Nouns.singular(name), schema.path("items"), isOwn, depth + 1);
            int count = Math.clamp(schema.path("minItems").asInt(), 1, MOST_ELEMENTS);
            for (int place = 0; place < count; place++) {
                array.add(element);
            }
        }
        return array;
    }

    private static JsonNode number(String name, JsonNode schema) {
        Optional<JsonNode> given = given(schema);
        if (given.isPresent()) {
            return given.get();
        }
        JsonNode least = schema.has("minimum") ? schema.path("minimum") : schema.path("exclusiveMinimum");
        JsonNode most = schema.path("maximum");
        boolean isExclusive = least.isNumber()
                && (!schema.has("minimum") || schema.path("exclusiveMinimum").asBoolean());
        if (least.isNumber()) {
            return LongNode.valueOf(least.asLong() + (isExclusive ? 1 : 0));
        }
        boolean isCode = name.toLowerCase(Locale.ROOT).matches("id|.*(number|code|isbn|sku)");
        if (isCode && !most.isNumber()) {
            return TextNode.valueOf(BARE + "n}");
        }
        return most.isNumber() && most.asDouble() < 1 ? DoubleNode.valueOf(most.asDouble()) : LongNode.valueOf(1);
    }

    /** The example of a document with a number behind each name in it, so that records differ. */
    private static JsonNode withNumbers(JsonNode example) {
        JsonNode copy = example.deepCopy();
        for (JsonNode object :
                copy.isArray() ? copy : JsonNodeFactory.instance.arrayNode().add(copy)) {
            if (object instanceof ObjectNode fields) {
                fields.properties().forEach(field -> field.setValue(numbered(field.getKey(), field.getValue())));
            }
        }
        return copy;
    }

    private static JsonNode numbered(String name, JsonNode value) {
        if (!value.isTextual()) {
            return value;
        }
        String text = RequestSpec.literal(value.asText());
        return TextNode.valueOf(name.matches("(?i).*(name|title)") ? text + " ${n}" : text);
    }
}
