package dev.hilo.gatling.servlets;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.zip.CRC32C;

/** A body's length (8 bytes) and CRC-32C (4 bytes) as a message digest for Gatling. Public because the Java platform instantiates it. */
public final class LengthAndCrc32c extends MessageDigest implements Cloneable {
    private final CRC32C crc = new CRC32C();
    private long length;

    public LengthAndCrc32c() {
        super("hilo-length-and-crc32c");
    }

    @Override
    protected void engineUpdate(byte input) {
        crc.update(input);
        length++;
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int count) {
        crc.update(input, offset, count);
        length += count;
    }

    /** Updates without a copy, also from direct buffers as the network uses them. */
    @Override
    protected void engineUpdate(ByteBuffer input) {
        length += input.remaining();
        crc.update(input);
    }

    @Override
    protected byte[] engineDigest() {
        byte[] digest = ByteBuffer.allocate(Long.BYTES + Integer.BYTES)
                .putLong(length)
                .putInt((int) crc.getValue())
                .array();
        engineReset();
        return digest;
    }

    @Override
    protected void engineReset() {
        crc.reset();
        length = 0;
    }

    /** A fresh digest: Gatling clones the first instance for each body and never uses it itself. */
    @Override
    public Object clone() {
        return new LengthAndCrc32c();
    }
}
