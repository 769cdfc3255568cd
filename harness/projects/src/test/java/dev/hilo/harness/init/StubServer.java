package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;

/** An HTTP server in this process, on a free port. */
final class StubServer implements AutoCloseable {
    private final HttpServer server;

    /** @param path that the handler answers, with all below it */
    StubServer(String path, HttpHandler handler) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(path, handler);
        server.start();
    }

    /** A client of it, which the caller closes. */
    Answers client() {
        return client(Answers.WITHIN);
    }

    /** @param within longest wait for an answer */
    Answers client(Duration within) {
        return new Answers(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), within);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
