package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The environment of a Postman collection: values of variables, in a file of its own beside it, as Postman names it.
 *
 * @param values with keys and values, before those of the collection; missing for none
 * @param notes for the user
 */
record PostmanEnvironment(JsonNode values, List<String> notes) {
    private static final String FILES = "*.postman_environment.json";
    private static final int LARGEST_MEGABYTES = 1;

    /** The only one beside a collection; none of several. */
    static PostmanEnvironment beside(Path collection) {
        List<Path> found = environments(collection.toAbsolutePath().getParent());
        return switch (found.size()) {
            case 0 -> new PostmanEnvironment(MissingNode.getInstance(), List.of());
            case 1 ->
                new PostmanEnvironment(
                        SourceFile.json(found.getFirst(), LARGEST_MEGABYTES).path("values"),
                        List.of("variables also have the values of " + name(found.getFirst())));
            default ->
                new PostmanEnvironment(
                        MissingNode.getInstance(),
                        List.of("%d environments are beside it, and none is used: leave one there"
                                .formatted(found.size())));
        };
    }

    private static List<Path> environments(Path folder) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, FILES)) {
            files.forEach(found::add);
        } catch (IOException unreadable) {
            return List.of();
        }
        return found;
    }

    private static String name(Path file) {
        return PrintableText.of(file.getFileName().toString(), 100);
    }
}
