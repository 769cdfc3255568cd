package dev.hilo.monitoring;

import java.nio.file.Files;
import java.nio.file.Path;

/** Folder of the files under test. */
final class Source {
    private Source() {}

    static Path home() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("gatling/workloads.yaml"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    static Path docker() {
        return home().resolve("docker");
    }
}
