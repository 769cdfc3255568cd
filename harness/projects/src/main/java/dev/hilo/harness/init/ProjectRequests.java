package dev.hilo.harness.init;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Requests that the owner of a project keeps in it, for a program that sends them. */
record ProjectRequests(Path project) {
    private static final String COLLECTION = ".postman_collection.json";

    /** Option and path of the first file of an HTTP client, else of a Postman collection; empty where there is none. */
    Optional<String> option() {
        List<Path> files = new ProjectFiles(project).ending(".http", ".rest", COLLECTION);
        return files.stream()
                .filter(file -> !isCollection(file))
                .findFirst()
                .or(() -> files.stream().findFirst())
                .map(this::option);
    }

    private static boolean isCollection(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(COLLECTION);
    }

    private String option(Path file) {
        return "%s '%s'"
                .formatted(
                        isCollection(file) ? "--postman" : "--http",
                        Printable.of(project.relativize(file).toString()));
    }
}
