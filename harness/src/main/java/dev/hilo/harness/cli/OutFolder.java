package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Where results go unless the user says it. */
final class OutFolder {
    private static final String OF_PROJECT = "hilo-results";

    private OutFolder() {}

    /** Results about a project are beside it. */
    static Path fresh(Catalog catalog, Path home, String kind) {
        return catalog.project()
                .map(project -> ofProject(project.folder(), kind))
                .orElseGet(() -> fresh(home, kind));
    }

    static Path ofProject(Path folder, String kind) {
        return in(folder.resolve(OF_PROJECT), kind);
    }

    static Path fresh(Path home, String kind) {
        return in(home.resolve("results"), kind);
    }

    private static Path in(Path folder, String kind) {
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
        return folder.resolve(time + "-" + kind);
    }
}
