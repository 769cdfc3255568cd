package dev.hilo.harness.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.constructor.StandardConstructor;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * A YAML file of the catalogue. It is bound to records, checked against the constraints that their components declare, and each mistake is
 * reported with file, line and column.
 */
final class YamlFile {
    /** YAML 1.2, which lets a word have a question mark in it: {@code {get: /owners?lastName=}}. */
    private static final LoadSettings SETTINGS =
            LoadSettings.builder().setSchema(new CoreSchema()).build();

    private static final String HELP = "docs/fields.md";

    private final Path path;
    private final Node root;

    private YamlFile(Path path, Node root) {
        this.path = path;
        this.root = root;
    }

    /** @throws CatalogException when it cannot be read or is not YAML */
    static YamlFile read(Path path) {
        try (InputStream content = Files.newInputStream(path)) {
            Optional<Node> root = new Compose(SETTINGS).composeInputStream(content);
            return new YamlFile(path, root.orElseThrow(() -> new CatalogException(path + ": it is empty")));
        } catch (MarkedYamlEngineException e) {
            throw new CatalogException("%s: not readable as YAML: %s"
                    .formatted(place(path, e.getProblemMark()), (e.getContext() + " " + e.getProblem()).strip()));
        } catch (YamlEngineException e) {
            String reason = e.getCause() instanceof CharacterCodingException ? "it is not UTF-8" : e.getMessage();
            throw new CatalogException("%s: not readable as YAML: %s".formatted(path, reason));
        } catch (IOException e) {
            throw new CatalogException("%s: cannot be read: %s".formatted(path, e.getMessage()));
        }
    }

    Path path() {
        return path;
    }

    /** A file or folder that a field names, relative to the folder of this file. */
    Path beside(String name) {
        return path.toAbsolutePath().resolveSibling(name).normalize();
    }

    <T> T as(Class<T> type) {
        return as(YamlBinding.MAPPER.constructType(type));
    }

    <T> T as(TypeReference<T> type) {
        return as(YamlBinding.MAPPER.constructType(type.getType()));
    }

    private <T> T as(JavaType type) {
        JsonNode tree = new YamlText(this).of("", root);
        if (tree.isNull()) {
            throw new CatalogException(path + ": it is empty");
        }
        try {
            T content = YamlBinding.MAPPER.treeToValue(tree, type);
            new FieldChecks(this).check("", content);
            return content;
        } catch (JsonMappingException e) {
            throw YamlBinding.mistake(this, e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree in memory is always readable", e);
        }
    }

    /** The value of a field as JSON, with the types of YAML: text, numbers, booleans, null. */
    JsonNode json(String field) {
        Node value = YamlPlace.find(root, field).value();
        return YamlBinding.MAPPER.valueToTree(
                new StandardConstructor(SETTINGS).constructSingleDocument(Optional.of(value)));
    }

    /** @param field path such as {@code load.rate}, or {@code requests[0].get} */
    CatalogException wrong(String field, String reason) {
        return at(field, field.isEmpty() ? reason : "field \"%s\": %s".formatted(field, reason));
    }

    CatalogException wrong(String field, Object value, String reason) {
        return at(field, "field \"%s\" is %s: %s".formatted(field, value, reason));
    }

    CatalogException missing(String field) {
        return missing(field, " (%s explains it)".formatted(HELP));
    }

    /** @param hint end of the message */
    CatalogException missing(String field, String hint) {
        return at(field, "missing field \"%s\"%s".formatted(field, hint));
    }

    /** @throws CatalogException when it is null */
    void require(String field, Object value) {
        if (value == null) {
            throw missing(field);
        }
    }

    /** A message with line and column of a field; of a missing field, those of the nearest one around it. */
    CatalogException at(String field, String message) {
        return at(YamlPlace.find(root, field).name(), message);
    }

    CatalogException at(Node node, String message) {
        return new CatalogException("%s: %s".formatted(place(path, node.getStartMark()), message));
    }

    private static String place(Path file, Optional<Mark> mark) {
        return mark.map(at -> "%s:%d:%d".formatted(file, at.getLine() + 1, at.getColumn() + 1))
                .orElse(file.toString());
    }
}
