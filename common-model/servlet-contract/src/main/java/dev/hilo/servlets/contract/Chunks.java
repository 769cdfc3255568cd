package dev.hilo.servlets.contract;

import java.io.ByteArrayOutputStream;

/** Chunked transfer encoding. */
final class Chunks {
    private static final int LENGTH = 16 * 1_024;

    private Chunks() {}

    /** The line before a chunk. */
    static byte[] head(int length) {
        return Bytes.of(Integer.toHexString(length) + "\r\n");
    }

    /** A body in chunks, with the empty last chunk. */
    static byte[] of(byte[] bytes) {
        ByteArrayOutputStream chunks = new ByteArrayOutputStream(bytes.length + bytes.length / 1_000 + 100);
        for (int position = 0; position < bytes.length; position += LENGTH) {
            int length = Math.min(LENGTH, bytes.length - position);
            chunks.writeBytes(head(length));
            chunks.write(bytes, position, length);
            chunks.writeBytes(Bytes.of("\r\n"));
        }
        chunks.writeBytes(Bytes.of("0\r\n\r\n"));
        return chunks.toByteArray();
    }
}
