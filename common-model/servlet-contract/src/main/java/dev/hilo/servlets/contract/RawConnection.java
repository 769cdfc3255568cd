package dev.hilo.servlets.contract;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A connection, byte by byte, for exchanges that no HTTP client supports. */
final class RawConnection implements AutoCloseable {
    private final URI base;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private URI request;
    private boolean headOnly;
    private CompletableFuture<Void> sending = CompletableFuture.completedFuture(null);

    private RawConnection(URI base, Socket socket) throws IOException {
        this.base = base;
        this.request = base;
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    static RawConnection to(URI base) throws IOException {
        return connect(base, new Socket());
    }

    /** A connection with a small receive window, so that the server must wait for it. */
    static RawConnection withSmallWindow(URI base) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(256 * 1_024);
        return connect(base, socket);
    }

    private static RawConnection connect(URI base, Socket socket) throws IOException {
        int limit = (int) ServletClient.TIMEOUT.toMillis();
        socket.setSoTimeout(limit);
        socket.connect(new InetSocketAddress(base.getHost(), base.getPort()), limit);
        return new RawConnection(base, socket);
    }

    /** Sends the head of a request, with its Host and the empty line after it. */
    RawConnection request(String method, String path, String... headers) throws IOException {
        // Not resolved: a path with dots in it must go out as it is.
        request = URI.create(base.toString() + path);
        headOnly = method.equals("HEAD");
        String lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return send(
                Bytes.of("%s %s HTTP/1.1\r\nHost: %s\r\n%s\r\n".formatted(method, path, base.getAuthority(), lines)));
    }

    RawConnection send(byte[] bytes) throws IOException {
        return send(bytes, 0, bytes.length);
    }

    RawConnection send(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        return this;
    }

    /** Sends everything in the background, even if the server stops reading early; its answer can be read meanwhile. */
    RawConnection sendBesides(byte[] bytes) {
        sending = CompletableFuture.runAsync(() -> sendUnlessRefused(bytes), Thread::startVirtualThread);
        return this;
    }

    private void sendUnlessRefused(byte[] bytes) {
        try {
            send(bytes);
        } catch (IOException refused) {
            // The server's answer says why.
        }
    }

    /** Waits for the end of {@link #sendBesides}, also when the server closed the connection. */
    void awaitAllIsSent() {
        sending.orTimeout(ServletClient.TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** Ends the output; the answer can still be read. */
    RawConnection endOfOutput() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** Resets the connection, like a client that crashes. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    InputStream in() {
        return in;
    }

    /** The head of an answer; its body is still to be read. */
    Answer head() throws IOException {
        return RawAnswer.head(request, in).orElseThrow(RawConnection::closed);
    }

    Answer answer() throws IOException {
        return answerIfAny().orElseThrow(RawConnection::closed);
    }

    /** The answer; empty when the server closes the connection instead. */
    Optional<Answer> answerIfAny() throws IOException {
        return headOnly ? RawAnswer.head(request, in) : RawAnswer.read(request, in);
    }

    private static AssertionError closed() {
        return new AssertionError("the connection was closed without an answer");
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
