package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What the kernel tells in files below a root, which is {@code /} except in tests. */
record SystemFiles(Path root) {
    static final SystemFiles REAL = new SystemFiles(Path.of("/"));

    /** The text of a file without blanks at its ends; empty when it cannot be read or says nothing. */
    Optional<String> text(String path) {
        try {
            String text = new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** What stands behind {@code key:} (or {@code key=}) on the first line of a file that begins with it, without quotes. */
    Optional<String> field(String path, String key) {
        return text(path)
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(key.length()).strip())
                        .filter(rest -> rest.startsWith(":") || rest.startsWith("="))
                        .map(rest -> rest.substring(1).strip().replace("\"", ""))
                        .findFirst());
    }

    /** A field like {@code 1234 kB}, in MB. */
    Optional<Long> megabytes(String path, String key) {
        return field(path, key).map(value -> Long.parseLong(value.split(" ")[0]) / 1024);
    }
}
