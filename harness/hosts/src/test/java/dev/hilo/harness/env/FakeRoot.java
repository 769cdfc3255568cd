package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file system that describes a machine of a test's choice. */
public record FakeRoot(Path folder) {

    public FakeRoot with(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    public SystemFiles files() {
        return new SystemFiles(folder);
    }
}
