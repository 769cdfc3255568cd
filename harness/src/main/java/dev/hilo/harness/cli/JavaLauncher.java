package dev.hilo.harness.cli;

import java.nio.file.Path;

/** The java executable that runs applications and load generator: the one that runs the harness, which the script chose. */
final class JavaLauncher {
    private JavaLauncher() {}

    static Path path() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }
}
