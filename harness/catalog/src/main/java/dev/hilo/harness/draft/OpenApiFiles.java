package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.load.PlanException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The files that an OpenAPI document is written in, as one document: a reference to another file becomes one into the document. */
final class OpenApiFiles {
    private static final String FIELD = "x-hilo-files";
    private static final String REFERENCE = "$ref";
    private static final int MOST_FILES = 1_000;

    private final Path main;
    private final ArrayNode others = JsonNodeFactory.instance.arrayNode();

    /** References into the document, to the place of each file. */
    private final Map<Path, String> places = new HashMap<>();

    private OpenApiFiles(Path main) {
        this.main = main;
        places.put(main, "#");
    }

    static JsonNode joined(Path file, JsonNode root) {
        OpenApiFiles files = new OpenApiFiles(file.toAbsolutePath().normalize());
        files.rewrite(root, files.main);
        if (!files.others.isEmpty()) {
            ((ObjectNode) root).set(FIELD, files.others);
        }
        return root;
    }

    private void rewrite(JsonNode node, Path file) {
        if (node instanceof ObjectNode object && object.path(REFERENCE).isTextual()) {
            reference(object.path(REFERENCE).asText(), file).ifPresent(place -> object.put(REFERENCE, place));
        }
        node.forEach(inner -> rewrite(inner, file));
    }

    /** Where the target of a reference is in the document; empty for one that leads to no file. */
    private Optional<String> reference(String written, Path file) {
        String[] parts = written.split("#", 2);
        String pointer = parts.length == 1 ? "" : parts[1];
        return named(parts[0], file).map(target -> place(target) + pointer);
    }

    private Optional<Path> named(String name, Path file) {
        if (name.isEmpty()) {
            return Optional.of(file);
        }
        try {
            Path target = file.resolveSibling(HttpText.decoded(name)).normalize();
            return Optional.of(target).filter(Files::isRegularFile);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private String place(Path file) {
        if (!places.containsKey(file)) {
            PlanException.require(places.size() <= MOST_FILES, main + " is written in more than 1,000 files");
            places.put(file, "#/%s/%d".formatted(FIELD, others.size()));
            JsonNode content = SourceFile.read(file, read -> OpenApiDocument.tree(file.toString(), read));
            others.add(content);
            rewrite(content, file);
        }
        return places.get(file);
    }
}
