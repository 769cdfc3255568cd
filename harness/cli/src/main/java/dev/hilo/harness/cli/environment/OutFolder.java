package dev.hilo.harness.cli.environment;

import dev.hilo.harness.catalog.Catalog;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Default result folders. */
public final class OutFolder {
    private static final String OF_PROJECT = "hilo-results";

    private OutFolder() {}

    /** A new folder, beside the hilo.yaml of a project, otherwise in {@code results} of hilo's home. */
    public static Path fresh(Catalog catalog, Path home, String kind) {
        return catalog.project()
                .map(project -> ofProject(project.folder(), kind))
                .orElseGet(() -> fresh(home, kind));
    }

    public static Path ofProject(Path folder, String kind) {
        return in(folder.resolve(OF_PROJECT), kind);
    }

    public static Path fresh(Path home, String kind) {
        return in(home.resolve("results"), kind);
    }

    private static Path in(Path folder, String kind) {
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
        return folder.resolve(time + "-" + kind);
    }
}
