package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the lists in a JSON document, maps by id among them ({@code {"1": {...}, "2": {...}}}), and the values that their elements have. */
final class JsonColumns {
    private static final int DEPTH = 5;
    private static final int MOST_ELEMENTS = 20;
    /** Names of lists that say nothing of what is in them. */
    private static final Set<String> ENVELOPES = Set.of(
            "content",
            "page",
            "response",
            "payload",
            "items",
            "data",
            "results",
            "result",
            "_embedded",
            "list",
            "values",
            "elements",
            "records",
            "rows");

    /** Numbers and UUIDs, as ids that no field is called like. */
    private static final Pattern ID = Pattern.compile("\\d+|(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final Map<String, Column> columns = new LinkedHashMap<>();

    private JsonColumns() {}

    /**
     * Columns by the JSON path to their values.
     *
     * @param noun what the document itself is a list of
     */
    static Map<String, Column> of(JsonNode root, String noun) {
        JsonColumns found = new JsonColumns();
        found.read(root, "$", noun, 0);
        return found.columns;
    }

    private void read(JsonNode node, String path, String noun, int depth) {
        if (depth > DEPTH) {
            return;
        }
        if (node.isArray()) {
            int elements = 0;
            for (JsonNode element : node) {
                if (elements++ < MOST_ELEMENTS) {
                    element(element, path + "[*]", noun, depth);
                }
            }
        } else if (isMapById(node)) {
            node.properties().stream().limit(MOST_ELEMENTS).forEach(field -> {
                add(path + ".keys()", noun, "", TextNode.valueOf(field.getKey()));
                element(field.getValue(), path + ".*", noun, depth);
            });
        } else if (node.isObject()) {
            node.properties()
                    .forEach(field -> read(
                            field.getValue(),
                            path + step(field.getKey()),
                            ENVELOPES.contains(field.getKey()) ? noun : field.getKey(),
                            depth + 1));
        }
    }

    /** Whether the names of an object are ids: all its values are objects, and they or their names are alike. */
    private static boolean isMapById(JsonNode node) {
        if (!node.isObject() || node.isEmpty() || !node.valueStream().allMatch(JsonNode::isObject)) {
            return false;
        }
        boolean hasIds = node.propertyStream()
                .allMatch(field -> ID.matcher(field.getKey()).matches());
        Set<Set<String>> shapes = node.valueStream().map(JsonColumns::names).collect(Collectors.toSet());
        boolean isAlike = node.size() > 1
                && shapes.size() == 1
                && !shapes.iterator().next().isEmpty()
                && node.propertyStream().noneMatch(field -> ENVELOPES.contains(field.getKey()));
        return hasIds || isAlike;
    }

    private static Set<String> names(JsonNode object) {
        return object.propertyStream().map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private void element(JsonNode element, String path, String noun, int depth) {
        if (element.isObject()) {
            element.properties()
                    .forEach(
                            field -> field(field.getKey(), field.getValue(), path + step(field.getKey()), noun, depth));
        } else if (element.isValueNode()) {
            add(path, noun, "", element);
        }
    }

    /** A field of an element; an object in it is a thing of its own, such as the author of an article. */
    private void field(String name, JsonNode value, String path, String noun, int depth) {
        if (value.isValueNode()) {
            add(path, noun, name, value);
        } else if (value.isObject() && !isMapById(value) && depth < DEPTH) {
            element(value, path, name, depth + 1);
        } else {
            read(value, path, name, depth + 1);
        }
    }

    private void add(String path, String noun, String key, JsonNode value) {
        if (!value.isNull()) {
            columns.computeIfAbsent(path, fresh -> new Column(noun, key, new ArrayList<>()))
                    .values()
                    .add(value.asText());
        }
    }

    private static String step(String field) {
        return field.matches("[A-Za-z_][A-Za-z0-9_]*") ? "." + field : "['" + field.replaceAll("['\\\\]", "") + "']";
    }

    /** The elements of the lists of a document, each as a document of its own that has one element. */
    static List<JsonNode> elements(JsonNode root) {
        List<JsonNode> elements = new ArrayList<>();
        JsonNode list = root;
        for (int depth = 0; depth < DEPTH && list.isObject(); depth++) {
            JsonNode outer = list;
            list = outer.valueStream()
                    .filter(value -> value.isArray() && !value.isEmpty())
                    .findFirst()
                    .or(() -> outer.valueStream().filter(JsonNode::isObject).findFirst())
                    .orElse(MissingNode.getInstance());
        }
        for (JsonNode element : list) {
            if (elements.size() < MOST_ELEMENTS) {
                elements.add(JsonNodeFactory.instance.arrayNode().add(element));
            }
        }
        return elements;
    }
}
