package dev.hilo.servlets.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * A document that clients send and receive.
 *
 * @param kind json or pdf
 * @param size its name: 5kb, 20mb; 1 KB is 1,024 bytes
 * @param length in bytes
 * @param crc32c of all its bytes, as a {@link Digest}
 */
public record Document(String kind, String size, int length, String crc32c) {

    public String mediaType() {
        return "application/" + kind;
    }

    /** The name of its file: json-5kb.json. */
    public String fileName() {
        return kind + "-" + size + "." + kind;
    }

    /** A stream of its bytes; the caller closes it. */
    public InputStream open() {
        InputStream bytes = Document.class.getResourceAsStream(fileName());
        if (bytes == null) {
            throw new IllegalStateException(fileName() + "is missing: Maven generates it (./mvnw process-classes)");
        }
        return bytes;
    }

    /** All its bytes, in a new array. */
    public byte[] bytes() {
        try (InputStream bytes = open()) {
            return bytes.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + fileName(), e);
        }
    }
}
