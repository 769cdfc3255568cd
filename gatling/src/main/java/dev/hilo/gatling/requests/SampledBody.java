package dev.hilo.gatling.requests;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.function.Consumer;

/** The body of an answer as it arrives: its size, and its content up to {@link #MOST} bytes. */
final class SampledBody implements Consumer<Optional<byte[]>> {
    /** Bytes of the largest body whose content is compared; of larger ones the size is. */
    static final int MOST = 1 << 20;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long bytes;

    @Override
    public void accept(Optional<byte[]> part) {
        byte[] next = part.orElse(new byte[0]);
        bytes += next.length;
        if (bytes <= MOST) {
            kept.writeBytes(next);
        }
    }

    long bytes() {
        return bytes;
    }

    /** Null for a larger body. */
    byte[] content() {
        return bytes <= MOST ? kept.toByteArray() : null;
    }
}
