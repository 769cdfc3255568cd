package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A jar of empty classes, each compiled for a chosen release. */
public final class JarOfClasses {
    private final Path file;
    private final Map<String, Integer> releases = new LinkedHashMap<>();

    public JarOfClasses(Path file) {
        this.file = file;
    }

    public JarOfClasses with(String entry, int release) {
        releases.put(entry, release);
        return this;
    }

    public Path write() throws IOException {
        Files.createDirectories(file.getParent());
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            for (var release : releases.entrySet()) {
                jar.putNextEntry(new JarEntry(release.getKey()));
                jar.write(ByteBuffer.allocate(8)
                        .putInt(0xCAFEBABE)
                        .putInt(release.getValue() + 44)
                        .array());
            }
        }
        return file;
    }
}
