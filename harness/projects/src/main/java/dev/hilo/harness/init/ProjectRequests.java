package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Requests that the owner of a project keeps in it, for a program that sends them. */
record ProjectRequests(Path project) {
    /** End of a file's name to the option that reads it. */
    private static final List<Map.Entry<String, String>> OPTIONS = List.of(
            Map.entry(".http", "--http"),
            Map.entry(".rest", "--http"),
            Map.entry(".postman_collection.json", "--postman"));

    /** Option and path of the first such file; empty where there is none. */
    Optional<String> option() {
        try {
            for (Map.Entry<String, String> option : OPTIONS) {
                List<Path> files = new ProjectFiles(project).ending(option.getKey());
                if (!files.isEmpty()) {
                    String path = project.relativize(files.getFirst()).toString();
                    return Optional.of("%s '%s'".formatted(option.getValue(), Printable.of(path)));
                }
            }
            return Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
