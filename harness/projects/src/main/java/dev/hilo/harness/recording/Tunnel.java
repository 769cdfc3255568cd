package dev.hilo.harness.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;

/** Passes the bytes of a websocket on as they are. */
record Tunnel(Socket client, URI application) {
    private static final int HTTP_PORT = 80;
    private static final int CONNECT_MILLIS = 5_000;

    static boolean isFor(ClassicHttpRequest request) {
        Header upgrade = request.getFirstHeader(HttpHeaders.UPGRADE);
        return upgrade != null && "websocket".equalsIgnoreCase(upgrade.getValue());
    }

    /** Removes an offer of HTTP/2, which clients in Java make: after it the proxy would understand nothing. */
    static void forgetOtherUpgrades(ClassicHttpRequest request) {
        if (request.containsHeader(HttpHeaders.UPGRADE)) {
            request.removeHeaders(HttpHeaders.UPGRADE);
            request.removeHeaders("HTTP2-Settings");
            request.removeHeaders(HttpHeaders.CONNECTION);
        }
    }

    static Socket connect(URI application) throws IOException {
        Socket socket = new Socket();
        try {
            int port = application.getPort() < 0 ? HTTP_PORT : application.getPort();
            socket.connect(new InetSocketAddress(application.getHost(), port), CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Returns when one side has ended the connection. */
    void run(ClassicHttpRequest request) throws IOException, NoAnswerException {
        try (Socket upstream = connected()) {
            upstream.getOutputStream().write(head(request));
            Thread back = Thread.ofVirtual().start(() -> pipe(upstream, client));
            pipe(client, upstream);
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Socket connected() throws NoAnswerException {
        try {
            return connect(application);
        } catch (IOException e) {
            throw new NoAnswerException(e);
        }
    }

    private static byte[] head(ClassicHttpRequest request) {
        StringBuilder head =
                new StringBuilder("%s %s HTTP/1.1\r\n".formatted(request.getMethod(), request.getRequestUri()));
        for (Header header : request.getHeaders()) {
            head.append(header.getName()).append(": ").append(header.getValue()).append("\r\n");
        }
        return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void pipe(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // The end of a connection ends the tunnel, in whichever way it comes.
        } finally {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
