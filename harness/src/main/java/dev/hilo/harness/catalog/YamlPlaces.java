package dev.hilo.harness.catalog;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Where the fields of a YAML file are: messages name fields, and an editor wants a line and a column. */
final class YamlPlaces {
    private static final Pattern FIELD = Pattern.compile("field \"([^\"]+)\"");

    private final Path file;
    private final Node root;

    private YamlPlaces(Path file, Node root) {
        this.file = file;
        this.root = root;
    }

    /** A file that is no YAML has no places; its reader says why. */
    static YamlPlaces of(Path file) {
        try (Reader text = Files.newBufferedReader(file)) {
            return new YamlPlaces(file, new Yaml(new LoaderOptions()).compose(text));
        } catch (IOException | YAMLException e) {
            return new YamlPlaces(file, null);
        }
    }

    /** Adds line and column to the message of what goes wrong with a field of the file. */
    <T> T naming(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (CatalogException e) {
            throw new CatalogException(named(e.getMessage()));
        }
    }

    private String named(String message) {
        String begin = file.toAbsolutePath().normalize() + ": ";
        Matcher field = FIELD.matcher(message);
        if (!message.startsWith(begin) || !field.find()) {
            return message;
        }
        return place(field.group(1))
                .map(mark -> "%s:%d:%d: %s"
                        .formatted(
                                file.toAbsolutePath().normalize(),
                                mark.getLine() + 1,
                                mark.getColumn() + 1,
                                message.substring(begin.length())))
                .orElse(message);
    }

    /** Of the field, or where it is missing of the nearest one around it. */
    private Optional<Mark> place(String field) {
        List<String> steps = List.of(field.split("[.\\[\\]]+"));
        return Optional.ofNullable(root).map(node -> place(node, node.getStartMark(), steps));
    }

    private static Mark place(Node node, Mark reached, List<String> steps) {
        if (node instanceof SequenceNode list
                && !steps.isEmpty()
                && steps.getFirst().matches("\\d{1,9}")) {
            int index = Integer.parseInt(steps.getFirst());
            if (index < list.getValue().size()) {
                Node item = list.getValue().get(index);
                return place(item, item.getStartMark(), steps.subList(1, steps.size()));
            }
        }
        if (node instanceof MappingNode map) {
            return place(map, reached, steps);
        }
        return reached;
    }

    /** Keys may have dots of their own. */
    private static Mark place(MappingNode map, Mark reached, List<String> steps) {
        for (int length = steps.size(); length > 0; length--) {
            String key = String.join(".", steps.subList(0, length));
            for (NodeTuple entry : map.getValue()) {
                if (entry.getKeyNode() instanceof ScalarNode name
                        && name.getValue().equals(key)) {
                    return place(entry.getValueNode(), name.getStartMark(), steps.subList(length, steps.size()));
                }
            }
        }
        return reached;
    }
}
