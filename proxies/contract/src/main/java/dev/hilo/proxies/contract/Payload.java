package dev.hilo.proxies.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Bytes, the same in every run, which are sent in the background and compared by their checksum. A cryptographic digest, or random numbers
 * for all of them, would take most of a test's time, because the JVMs of tests stop at the first compiler.
 */
final class Payload {
    private static final int CHUNK = 64 << 10;
    /** Distance of the marks in a chunk: a piece as long is at no other place of the payload. */
    private static final int MARKED = 512;

    private static final Map<Long, String> CHECKSUMS = new ConcurrentHashMap<>();

    private final long size;
    private final AtomicLong sent = new AtomicLong();

    Payload(long size) {
        this.size = size;
    }

    /** Sends the bytes in a thread of its own, and leaves the socket open. */
    CompletableFuture<Void> sendTo(Socket socket) {
        return CompletableFuture.runAsync(() -> send(socket), Executors.newVirtualThreadPerTaskExecutor());
    }

    private void send(Socket socket) {
        try {
            write(socket.getOutputStream());
        } catch (IOException e) {
            throw new AssertionError("the relay broke a connection", e);
        }
    }

    private void write(OutputStream out) throws IOException {
        byte[] chunk = new byte[CHUNK];
        new Random(size).nextBytes(chunk);
        ByteBuffer marks = ByteBuffer.wrap(chunk);
        for (long left = size; left > 0; left -= CHUNK) {
            for (int place = 0; place < CHUNK; place += MARKED) {
                marks.putLong(place, left);
            }
            int length = (int) Math.min(left, CHUNK);
            out.write(chunk, 0, length);
            sent.addAndGet(length);
        }
    }

    /** The number of bytes that were handed to the kernel so far. */
    long sent() {
        return sent.get();
    }

    String checksum() throws IOException {
        String known = CHECKSUMS.get(size);
        if (known == null) {
            CRC32 checksum = new CRC32();
            new Payload(size).write(new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
            known = Long.toHexString(checksum.getValue());
            CHECKSUMS.put(size, known);
        }
        return known;
    }

    /** The checksum of the stream's first bytes, as many as this payload has, or fewer if the stream ends earlier. */
    String checksumOf(InputStream in) throws IOException {
        CRC32 checksum = new CRC32();
        byte[] chunk = new byte[CHUNK];
        long left = size;
        for (int length = 0; left > 0 && length >= 0; left -= Math.max(length, 0)) {
            length = in.read(chunk, 0, (int) Math.min(left, CHUNK));
            checksum.update(chunk, 0, Math.max(length, 0));
        }
        return Long.toHexString(checksum.getValue());
    }
}
