package dev.hilo.servlets.contract;

/** Chunked transfer encoding. */
final class Chunks {
    static final byte[] END = Bytes.of("0\r\n\r\n");

    private static final byte[] LINE_END = Bytes.of("\r\n");

    private Chunks() {}

    static byte[] head(int length) {
        return Bytes.of(Integer.toHexString(length) + "\r\n");
    }

    /** One chunk and the last one: the parts to be sent, without a copy of the bytes. */
    static byte[][] of(byte[] bytes) {
        return new byte[][] {head(bytes.length), bytes, LINE_END, END};
    }
}
