package dev.hilo.harness.recording;

import dev.hilo.harness.draft.Exchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Passes everything that comes to a port of the loopback interface on to an application, and its answers back, unchanged. Each connection
 * of a client has one to the application and a virtual thread; both stream.
 */
public final class RecordingProxy implements AutoCloseable {
    /** Connections at once. More wait: each may keep the beginning of a body. */
    private static final int MOST_CONNECTIONS = 500;

    private static final int BACKLOG = 200;
    private static final int PATIENCE_SECONDS = 3;

    private final ServerSocket server;
    private final URI application;
    private final Listener listener;
    private final Semaphore room = new Semaphore(MOST_CONNECTIONS);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** What the proxy sees, from several threads at once. */
    public interface Listener {
        void exchanged(Exchange exchange);

        /** @param remark one sentence about what is not recorded or did not succeed; it may contain what a client sent */
        void remarked(String remark);
    }

    private RecordingProxy(ServerSocket server, URI application, Listener listener) {
        this.server = server;
        this.application = application;
        this.listener = listener;
    }

    /**
     * @param port 0 for a free one
     * @throws IOException when the port is in use
     */
    public static RecordingProxy start(URI application, int port, Listener listener) throws IOException {
        ServerSocket server = new ServerSocket();
        try {
            server.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), BACKLOG);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        RecordingProxy proxy = new RecordingProxy(server, application, listener);
        Thread.ofVirtual().name("recording proxy").start(proxy::accept);
        return proxy;
    }

    public int port() {
        return server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                room.acquire();
                serve(server.accept());
            } catch (IOException e) {
                room.release();
                pauseWhenOutOfDescriptors();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void pauseWhenOutOfDescriptors() {
        if (!server.isClosed()) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void serve(Socket client) {
        open.add(client);
        Thread.ofVirtual().start(() -> {
            try (client) {
                new ProxiedConnection(client, application, listener).serve();
            } catch (IOException e) {
                // A client that leaves is no news.
            } finally {
                open.remove(client);
                room.release();
            }
        });
    }

    /** Ends all connections. Afterwards the listener has every exchange whose answer has arrived. */
    @Override
    public void close() {
        try {
            server.close();
            for (Socket client : open) {
                client.close();
            }
            if (room.tryAcquire(MOST_CONNECTIONS, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                room.release(MOST_CONNECTIONS);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
