package dev.hilo.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A result file that is written in one step: it is complete, or does not exist. */
final class AtomicFile {
    private AtomicFile() {}

    static void write(Path file, String content) {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(draft, content, StandardCharsets.UTF_8);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
