package dev.hilo.servlets.documents;

import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * CRC-32C in eight lower-case hexadecimal digits. Every byte counts, and processors have an instruction for it: a digest that costs more
 * would hide the container behind it.
 */
public final class Digest {

    private Digest() {}

    public static String of(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return of(checksum);
    }

    /** The digest of a checksum's current value. */
    public static String of(Checksum checksum) {
        return "%08x".formatted(checksum.getValue());
    }
}
