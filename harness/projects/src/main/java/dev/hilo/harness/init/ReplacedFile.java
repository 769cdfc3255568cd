package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.IntStream;

/** A file that is the old or the new one at every moment, also where the disk is full, and beside which the old one is kept. */
record ReplacedFile(Path file) {
    private static final String KEPT = ".bak";

    /** @return where the file that was there is kept; empty where there was none, or the same */
    Optional<Path> write(String text) throws IOException {
        Path place = Files.exists(file) ? file.toRealPath() : file;
        Path draft = place.resolveSibling(place.getFileName() + ".part");
        try {
            Files.writeString(draft, text);
            Optional<Path> kept = Files.exists(place) && Files.mismatch(draft, place) >= 0
                    ? Optional.of(keep(place))
                    : Optional.empty();
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return kept;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** An older file that is kept already stays: the first one may be what somebody has edited. */
    private static Path keep(Path place) throws IOException {
        Path kept = IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> place.resolveSibling(place.getFileName() + KEPT + (number == 1 ? "" : number)))
                .filter(other -> !Files.exists(other) || isSame(place, other))
                .findFirst()
                .orElseThrow();
        return Files.exists(kept) ? kept : Files.copy(place, kept, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.mismatch(one, other) < 0;
        } catch (IOException unreadable) {
            return false;
        }
    }
}
