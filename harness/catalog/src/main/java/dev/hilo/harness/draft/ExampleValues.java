package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the values that a document gives for one request, and guesses those that it does not give. */
final class ExampleValues {
    private static final int MOST_LEVELS = 6;
    private static final int MOST_VALUES = 1_000;
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_SHOWN = 60;

    private final OpenApiDocument document;
    private final Deque<JsonNode> beingBuilt = new ArrayDeque<>();
    private final List<String> guessed = new ArrayList<>();
    private int left = MOST_VALUES;

    ExampleValues(OpenApiDocument document) {
        this.document = document;
    }

    /** What a parameter or the content of a body gives as an example, or what its schema allows. */
    JsonNode ofHolder(String name, JsonNode holder) {
        return given(holder).orElseGet(() -> of(name, holder.path("schema")));
    }

    /** A value that the schema allows, as far as that is known. */
    JsonNode of(String name, JsonNode schema) {
        JsonNode value = value(name, schema);
        return value.isMissingNode() ? guessed(name, value) : value;
    }

    /** Whether the value of a parameter, or a part of it, was guessed. */
    boolean isGuessed(String name) {
        return guessed.contains(PrintableText.of(name, LONGEST_SHOWN));
    }

    /** What was guessed, in a few words; empty where nothing was. */
    String guess() {
        List<String> names = guessed.stream().distinct().toList();
        String more = names.size() > MOST_SHOWN ? " and %d more".formatted(names.size() - MOST_SHOWN) : "";
        return names.isEmpty()
                ? ""
                : String.join(", ", names.subList(0, Math.min(names.size(), MOST_SHOWN))) + more
                        + ": the document has no example";
    }

    /** @return missing where it has no end */
    private JsonNode value(String name, JsonNode written) {
        JsonNode target = document.resolved(written);
        if (--left < 0 || beingBuilt.size() >= MOST_LEVELS || isBeingBuilt(target)) {
            return MissingNode.getInstance();
        }
        return given(written).or(() -> given(target)).orElseGet(() -> {
            beingBuilt.push(target);
            JsonNode value = built(name, new MergedSchema(document).of(target));
            beingBuilt.pop();
            return value;
        });
    }

    private boolean isBeingBuilt(JsonNode schema) {
        return beingBuilt.stream().anyMatch(outer -> outer == schema);
    }

    /** What the document itself gives. */
    private Optional<JsonNode> given(JsonNode node) {
        JsonNode examples = node.path("examples");
        JsonNode first = examples.isEmpty()
                ? MissingNode.getInstance()
                : examples.iterator().next();
        JsonNode example = examples.isObject() ? document.resolved(first).path("value") : first;
        return List.of(
                        node.path("example"),
                        example,
                        node.path("default"),
                        node.path("const"),
                        node.path("enum").path(0))
                .stream()
                .filter(value -> !value.isMissingNode() && !value.isNull())
                .findFirst();
    }

    private JsonNode built(String name, JsonNode schema) {
        Optional<JsonNode> given = given(schema);
        if (given.isPresent()) {
            return given.get();
        }
        for (String choice : List.of("oneOf", "anyOf")) {
            if (schema.path(choice).isArray() && !schema.has("properties")) {
                return chosen(name, schema.path(choice));
            }
        }
        return switch (GuessedValue.type(schema)) {
            case "object" -> object(name, schema);
            case "array" -> array(name, schema);
            default -> guessed(name, schema);
        };
    }

    private JsonNode chosen(String name, JsonNode choices) {
        for (JsonNode choice : choices) {
            if (!document.resolved(choice).path("type").asText().equals("null")) {
                return value(name, choice);
            }
        }
        return MissingNode.getInstance();
    }

    /** With the required properties; with all, where the schema names none as required. */
    private JsonNode object(String name, JsonNode schema) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(property -> required.add(property.asText()));
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            boolean isWanted = required.isEmpty() || required.contains(property.getKey());
            if (isWanted
                    && left > 0
                    && !document.resolved(property.getValue()).path("readOnly").asBoolean()) {
                JsonNode value = value(name + "." + property.getKey(), property.getValue());
                if (!value.isMissingNode()) {
                    object.set(property.getKey(), value);
                } else if (required.contains(property.getKey())) {
                    guessed(name + "." + property.getKey());
                }
            }
        }
        return object;
    }

    private JsonNode array(String name, JsonNode schema) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        JsonNode element = value(name, schema.path("items"));
        if (!element.isMissingNode()) {
            array.add(element);
        }
        return array;
    }

    private JsonNode guessed(String name, JsonNode schema) {
        guessed(name);
        return GuessedValue.of(schema);
    }

    private void guessed(String name) {
        if (guessed.size() < MOST_VALUES) {
            guessed.add(PrintableText.of(name, LONGEST_SHOWN));
        }
    }
}
