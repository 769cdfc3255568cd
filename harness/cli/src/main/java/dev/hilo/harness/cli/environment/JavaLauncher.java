package dev.hilo.harness.cli.environment;

import java.nio.file.Path;

/** The java executable for applications and load generator: the one that runs the harness. */
public final class JavaLauncher {
    private JavaLauncher() {}

    public static Path path() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }
}
