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

    /** With a symbolic link whose target need not exist. */
    public FakeRoot withLink(String path, String target) throws IOException {
        Path link = folder.resolve(path);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, Path.of(target));
        return this;
    }

    public SystemFiles files() {
        return new SystemFiles(folder);
    }
}
