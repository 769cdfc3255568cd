package dev.hilo.harness.cli.environment;

import dev.hilo.harness.catalog.Catalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Default result folders. */
public final class OutFolder {
    private static final String OF_PROJECT = "hilo-results";

    private OutFolder() {}

    /** A new folder, beside the hilo.yaml of a project, otherwise that of {@link #of(Path)}. */
    public static Path fresh(Catalog catalog, Path home, String kind) {
        return catalog.project()
                .map(project -> ofProject(project.folder(), kind))
                .orElseGet(() -> fresh(home, kind));
    }

    public static Path ofProject(Path folder, String kind) {
        return in(folder.resolve(OF_PROJECT), kind);
    }

    public static Path fresh(Path home, String kind) {
        return in(of(home), kind);
    }

    /** Results without a project: in hilo's home, or below the current folder where hilo is installed for several users. */
    public static Path of(Path home) {
        return Files.isWritable(home)
                ? home.resolve("results")
                : Path.of("").toAbsolutePath().resolve(OF_PROJECT);
    }

    private static Path in(Path folder, String kind) {
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
        return folder.resolve(time + "-" + kind);
    }
}
