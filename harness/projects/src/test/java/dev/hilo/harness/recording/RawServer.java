package dev.hilo.harness.recording;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A server that does to each connection what a test says. */
final class RawServer implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    /** What happens to one connection. */
    interface Behaviour {
        void on(Socket connection) throws IOException;
    }

    RawServer(Behaviour behaviour) throws IOException {
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try (Socket connection = server.accept()) {
                    behaviour.on(connection);
                } catch (IOException e) {
                    // a connection that breaks is part of a test
                }
            }
        });
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** Everything up to the empty line. */
    static String head(Socket connection) throws IOException {
        return upTo(connection, "\r\n\r\n");
    }

    static String upTo(Socket connection, String end) throws IOException {
        StringBuilder text = new StringBuilder();
        InputStream in = connection.getInputStream();
        while (text.indexOf(end) < 0) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            text.append((char) next);
        }
        return text.toString();
    }

    static void write(Socket connection, String text) throws IOException {
        connection.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        connection.getOutputStream().flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
