package dev.hilo.gatling.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.function.Consumer;

/** Accepts connections on a free port of the loopback address, each served by a thread of its own. */
public final class LoopbackSockets implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());

    /** @param serve serves a connection until its end, and closes it */
    public LoopbackSockets(Consumer<Socket> serve) throws IOException {
        Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Socket socket = server.accept();
                    socket.setTcpNoDelay(true);
                    Thread.ofVirtual().start(() -> serve.accept(socket));
                }
            } catch (SocketException e) {
                // closed
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
