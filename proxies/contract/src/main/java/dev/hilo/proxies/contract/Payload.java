package dev.hilo.proxies.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Random bytes, the same in every run, which are sent in the background and compared by their checksum. A cryptographic digest would
 * take most of a test's time, because the JVMs of tests stop at the first compiler.
 */
final class Payload {
    private static final int CHUNK = 64 << 10;

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
        Random random = new Random(size);
        byte[] chunk = new byte[CHUNK];
        for (long left = size; left > 0; left -= CHUNK) {
            random.nextBytes(chunk);
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
        CRC32 checksum = new CRC32();
        write(new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
        return Long.toHexString(checksum.getValue());
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
