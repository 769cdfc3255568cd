package dev.hilo.gatling.servlets;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.zip.CRC32C;

/** A body's length (8 bytes) and CRC-32C (4 bytes) in the shape in which Gatling takes digests. Public because the Java platform makes the first one. */
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

    /** Without a copy where the bytes are outside of the heap, as those of the network are. */
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

    /** A new one for the next body: Gatling clones the first, which is never used itself. */
    @Override
    public Object clone() {
        return new LengthAndCrc32c();
    }
}
