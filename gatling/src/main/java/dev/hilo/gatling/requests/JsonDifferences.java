package dev.hilo.gatling.requests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The paths at which two JSON values differ; all elements of an array share one path. The order of fields does not count. */
record JsonDifferences(PlacedTexts texts) {
    private static final Pattern SIMPLE_NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*");

    void compare(String at, JsonNode one, JsonNode other) {
        if (one.equals(other)) {
            return;
        }
        if (one.isObject() && other.isObject()) {
            fields(at, one, other);
        } else if (one.isArray() && other.isArray()) {
            elements(at, one, other);
        } else if (one.isNumber() && other.isNumber()) {
            if (one.decimalValue().compareTo(other.decimalValue()) != 0) {
                texts.compare(at, one.asText(), other.asText());
            }
        } else if (one.isTextual() && other.isTextual()) {
            texts.compare(at, one.asText(), other.asText());
        } else {
            texts.add(at, shown(one), shown(other));
        }
    }

    private void fields(String at, JsonNode one, JsonNode other) {
        Set<String> names = new LinkedHashSet<>();
        one.fieldNames().forEachRemaining(names::add);
        boolean hasCommon = names.isEmpty() || names.stream().anyMatch(other::has);
        if (!hasCommon && !other.isEmpty()) {
            texts.add(at, "fields " + String.join(", ", names), "other fields");
            return;
        }
        other.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            compare(at + step(name), one.path(name), other.path(name));
        }
    }

    private void elements(String at, JsonNode one, JsonNode other) {
        if (one.size() != other.size()) {
            texts.add(at, one.size() + " elements", other.size() + " elements");
        } else if (counted(one).equals(counted(other))) {
            texts.add(at, "one order of its elements", "another order");
        } else {
            for (int place = 0; place < one.size(); place++) {
                compare(at + "[*]", one.get(place), other.get(place));
            }
        }
    }

    private static Map<JsonNode, Integer> counted(JsonNode array) {
        Map<JsonNode, Integer> counts = new HashMap<>();
        array.forEach(element -> counts.merge(element, 1, Integer::sum));
        return counts;
    }

    private static String step(String name) {
        return SIMPLE_NAME.matcher(name).matches() ? "." + name : "['" + name + "']";
    }

    /** The value, or in place of it what it is. */
    private static String shown(JsonNode node) {
        return switch (node) {
            case MissingNode absent -> "absent";
            case JsonNode object when object.isObject() -> "an object";
            case JsonNode array when array.isArray() -> "an array";
            case JsonNode text when text.isTextual() -> "\"" + text.asText() + "\"";
            default -> node.toString();
        };
    }
}
