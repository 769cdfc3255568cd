package dev.hilo.servlets.contract;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bodies of requests. */
final class Bytes {
    private Bytes() {}

    static byte[] of(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A text padded with blanks to a length, for an invalid body whose length is right. */
    static byte[] padded(String text, int length) {
        byte[] bytes = Arrays.copyOf(of(text), length);
        Arrays.fill(bytes, of(text).length, length, (byte) ' ');
        return bytes;
    }

    static byte[] concatenated(byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        byte[] all = new byte[length];
        int position = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, position, part.length);
            position += part.length;
        }
        return all;
    }
}
