package dev.hilo.harness.catalog;

import java.util.List;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * The place of a field in a YAML file, found by a path such as {@code requests[0].get}.
 *
 * @param name start of the field; of a missing field, the nearest one around it
 * @param value what is written behind the name
 */
record YamlPlace(Node name, Node value) {

    static YamlPlace find(Node root, String field) {
        List<String> steps = field.isEmpty() ? List.of() : List.of(field.split("[.\\[\\]]+"));
        return new YamlPlace(root, root).to(steps);
    }

    private YamlPlace to(List<String> steps) {
        if (value instanceof SequenceNode list
                && !steps.isEmpty()
                && steps.getFirst().matches("\\d{1,9}")) {
            int index = Integer.parseInt(steps.getFirst());
            if (index < list.getValue().size()) {
                Node item = list.getValue().get(index);
                return new YamlPlace(item, item).to(steps.subList(1, steps.size()));
            }
        }
        return value instanceof MappingNode map ? in(map, steps) : this;
    }

    /** Names may contain dots, so the longest one that is there counts. */
    private YamlPlace in(MappingNode map, List<String> steps) {
        for (int length = steps.size(); length > 0; length--) {
            String key = String.join(".", steps.subList(0, length));
            for (NodeTuple entry : map.getValue()) {
                if (entry.getKeyNode() instanceof ScalarNode found
                        && found.getValue().equals(key)) {
                    return new YamlPlace(found, entry.getValueNode()).to(steps.subList(length, steps.size()));
                }
            }
        }
        return this;
    }
}
