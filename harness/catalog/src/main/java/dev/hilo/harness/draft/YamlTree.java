package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.reader.UnicodeReader;

/** YAML as a tree of JSON, aliases resolved, which Jackson would take for text. It may not grow beyond what people write. */
final class YamlTree {
    private static final int MOST_ALIASES = 1_000;
    private static final int MOST_LEVELS = 100;
    private static final int MOST_NODES = 1_000_000;
    private static final int LONGEST_NUMBER = 30;

    private int nodes;

    private YamlTree() {}

    static JsonNode read(InputStream content, int largest) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(MOST_ALIASES);
        options.setNestingDepthLimit(MOST_LEVELS);
        options.setCodePointLimit(largest);
        try {
            Node root = new Yaml(options).compose(new UnicodeReader(content));
            return root == null ? NullNode.getInstance() : new YamlTree().json(root, 0);
        } catch (MarkedYAMLException e) {
            throw new IOException(
                    e.getProblemMark() == null
                            ? e.getProblem()
                            : "line %d, column %d: %s"
                                    .formatted(
                                            e.getProblemMark().getLine() + 1,
                                            e.getProblemMark().getColumn() + 1,
                                            e.getProblem()),
                    e);
        } catch (YAMLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private JsonNode json(Node node, int level) {
        if (++nodes > MOST_NODES || level > MOST_LEVELS) {
            throw new YAMLException(
                    "its aliases make it larger than %,d values or %d levels".formatted(MOST_NODES, MOST_LEVELS));
        }
        return switch (node) {
            case MappingNode mapping -> object(mapping, level);
            case SequenceNode sequence -> array(sequence, level);
            case ScalarNode scalar -> scalar(scalar);
            default -> NullNode.getInstance();
        };
    }

    private ObjectNode object(MappingNode mapping, int level) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (NodeTuple field : mapping.getValue()) {
            if (field.getKeyNode() instanceof ScalarNode name) {
                object.set(name.getValue(), json(field.getValueNode(), level + 1));
            }
        }
        return object;
    }

    private ArrayNode array(SequenceNode sequence, int level) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Node element : sequence.getValue()) {
            array.add(json(element, level + 1));
        }
        return array;
    }

    private static JsonNode scalar(ScalarNode scalar) {
        String text = scalar.getValue();
        if (scalar.getTag().equals(Tag.NULL)) {
            return NullNode.getInstance();
        }
        if (scalar.getTag().equals(Tag.BOOL) && (text.equals("true") || text.equals("false"))) {
            return BooleanNode.valueOf(text.equals("true"));
        }
        boolean isNumber = scalar.getTag().equals(Tag.INT) || scalar.getTag().equals(Tag.FLOAT);
        return isNumber && text.length() <= LONGEST_NUMBER ? number(text) : TextNode.valueOf(text);
    }

    /** An identifier may begin with 0, a number does not. */
    private static JsonNode number(String text) {
        try {
            if (text.matches("[-+]?0\\d.*")) {
                return TextNode.valueOf(text);
            }
            return text.matches("[-+]?\\d{1,18}")
                    ? LongNode.valueOf(Long.parseLong(text))
                    : DecimalNode.valueOf(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return TextNode.valueOf(text);
        }
    }
}
