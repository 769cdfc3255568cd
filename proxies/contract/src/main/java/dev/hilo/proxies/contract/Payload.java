package dev.hilo.proxies.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Random bytes, the same in every run, which are sent in the background and compared by their digest. */
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

    String digest() throws IOException {
        MessageDigest digest = sha256();
        write(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The digest of the stream's first bytes, as many as this payload has, or fewer if the stream ends earlier. */
    String digestOf(InputStream in) throws IOException {
        MessageDigest digest = sha256();
        byte[] chunk = new byte[CHUNK];
        long left = size;
        for (int length = 0; left > 0 && length >= 0; left -= Math.max(length, 0)) {
            length = in.read(chunk, 0, (int) Math.min(left, CHUNK));
            digest.update(chunk, 0, Math.max(length, 0));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
