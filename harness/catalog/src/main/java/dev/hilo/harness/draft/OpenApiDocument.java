package dev.hilo.harness.draft;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.load.PlanException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** An OpenAPI document of version 3, also made of one of Swagger 2, and the references in it. */
final class OpenApiDocument {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LARGEST = 20_000_000;
    private static final int MOST_HOPS = 20;
    private static final int LONGEST_SHOWN = 100;
    private static final String REFERENCE = "$ref";

    private final JsonNode root;
    private final Set<String> unresolved = new TreeSet<>();

    private OpenApiDocument(JsonNode root) {
        this.root = root;
    }

    /** @throws PlanException when it is no such document */
    static OpenApiDocument read(String name, InputStream content) throws IOException {
        return of(name, tree(name, content));
    }

    /** A document that may refer to other files. */
    static OpenApiDocument read(Path file, InputStream content) throws IOException {
        return of(file.toString(), OpenApiFiles.joined(file, tree(file.toString(), content)));
    }

    /** The tree of a text in JSON or YAML. */
    static JsonNode tree(String name, InputStream content) throws IOException {
        byte[] bytes = content.readNBytes(LARGEST + 1);
        require(bytes.length <= LARGEST, name + " is larger than 20 MB");
        return isJson(bytes) ? JSON.readTree(bytes) : YamlTree.read(new ByteArrayInputStream(bytes), LARGEST);
    }

    private static OpenApiDocument of(String name, JsonNode root) {
        if (SwaggerDocument.is(root)) {
            return new OpenApiDocument(SwaggerDocument.asOpenApi(root));
        }
        require(
                root.path("openapi").asText().startsWith("3."),
                name
                        + " is no document of OpenAPI 3 or Swagger 2: it has neither \"openapi: 3...\" nor \"swagger: 2...\"");
        return new OpenApiDocument(root);
    }

    static OpenApiDocument of(JsonNode root) {
        return new OpenApiDocument(root);
    }

    private static boolean isJson(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, 1_000), StandardCharsets.UTF_8);
        return head.replace("\uFEFF", "").stripLeading().startsWith("{");
    }

    JsonNode root() {
        return root;
    }

    /** The node itself, or what it refers to; missing where that leads nowhere. */
    JsonNode resolved(JsonNode node) {
        JsonNode found = node;
        for (int hop = 0; hop < MOST_HOPS && found.path(REFERENCE).isTextual(); hop++) {
            found = target(found.path(REFERENCE).asText());
        }
        return found.path(REFERENCE).isTextual() ? MissingNode.getInstance() : found;
    }

    private JsonNode target(String reference) {
        JsonNode target = reference.startsWith("#") ? root.at(pointer(reference)) : MissingNode.getInstance();
        if (target.isMissingNode()) {
            unresolved.add(PrintableText.of(reference, LONGEST_SHOWN));
        }
        return target;
    }

    private static JsonPointer pointer(String reference) {
        try {
            return JsonPointer.compile(HttpText.decoded(reference.substring(1)));
        } catch (IllegalArgumentException e) {
            return JsonPointer.compile("/" + REFERENCE);
        }
    }

    /** References that led nowhere. */
    Set<String> unresolved() {
        return unresolved;
    }
}
