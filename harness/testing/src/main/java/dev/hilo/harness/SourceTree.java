package dev.hilo.harness;

import java.nio.file.Files;
import java.nio.file.Path;

/** The source tree that the tests run in. */
public final class SourceTree {
    private SourceTree() {}

    public static Path home() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("gatling/workloads.yaml"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
