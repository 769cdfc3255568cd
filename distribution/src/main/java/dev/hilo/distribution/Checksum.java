package dev.hilo.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A file that {@code sha256sum --check} understands. */
final class Checksum {
    private Checksum() {}

    static void writeBeside(Path file) throws IOException {
        Files.writeString(
                file.resolveSibling(file.getFileName() + ".sha256"),
                "%s  %s%n".formatted(sha256(file), file.getFileName()));
    }

    static String sha256(Path file) throws IOException {
        MessageDigest digest = digest();
        try (InputStream content = new DigestInputStream(Files.newInputStream(file), digest)) {
            content.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
