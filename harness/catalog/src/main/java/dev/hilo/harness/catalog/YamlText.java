package dev.hilo.harness.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** YAML as Jackson's tree. Every scalar is its text, because only its field decides whether it is a number: a version 1.10 stays one. */
final class YamlText {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final YamlFile file;
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    YamlText(YamlFile file) {
        this.file = file;
    }

    /** @param field path of the node */
    JsonNode of(String field, Node node) {
        if (node instanceof CollectionNode<?> && !seen.add(node)) {
            throw file.at(node, "a map or list that is repeated by *name cannot be used: write it out");
        }
        return switch (node) {
            case MappingNode map -> map(field, map);
            case SequenceNode list -> list(field, list);
            case ScalarNode scalar when !scalar.getTag().equals(Tag.NULL) -> JSON.textNode(scalar.getValue());
            default -> JSON.nullNode();
        };
    }

    private ObjectNode map(String field, MappingNode map) {
        ObjectNode fields = JSON.objectNode();
        for (NodeTuple entry : map.getValue()) {
            if (!(entry.getKeyNode() instanceof ScalarNode key)) {
                throw file.at(entry.getKeyNode(), "the name of a field must be text");
            }
            String path = field.isEmpty() ? key.getValue() : field + "." + key.getValue();
            if (fields.has(key.getValue())) {
                throw file.at(key, "field \"%s\" is there twice: remove one".formatted(path));
            }
            fields.set(key.getValue(), of(path, entry.getValueNode()));
        }
        return fields;
    }

    private ArrayNode list(String field, SequenceNode list) {
        ArrayNode items = JSON.arrayNode();
        for (Node item : list.getValue()) {
            items.add(of("%s[%d]".formatted(field, items.size()), item));
        }
        return items;
    }
}
