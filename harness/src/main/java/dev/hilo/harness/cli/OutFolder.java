package dev.hilo.harness.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Where results go unless the user says it. */
final class OutFolder {
    private OutFolder() {}

    static Path fresh(Path home, String kind) {
        String time = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
        return home.resolve("results").resolve(time + "-" + kind);
    }
}
