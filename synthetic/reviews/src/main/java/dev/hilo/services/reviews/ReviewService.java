package dev.hilo.services.reviews;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server on plain sockets, with a virtual thread for each connection. A library for HTTP would prevent some of the faults, such as a
 * reset connection, and might clash with another version of itself on the class path of an application's tests.
 */
public final class ReviewService implements AutoCloseable {
    /** Length of the accept queue, enough for all clients to connect at once. */
    private static final int BACKLOG = 4096;

    private final ServerSocket server;
    private final Delay delay;
    private final Faults faults;
    private volatile Calls calls = new Calls();
    private final Map<Endpoint, Fault> always = new ConcurrentHashMap<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final AtomicInteger opened = new AtomicInteger();

    private ReviewService(ServerSocket server, Delay delay, Faults faults) {
        this.server = server;
        this.delay = delay;
        this.faults = faults;
    }

    /**
     * @param port 0 for any that is free
     * @throws IOException when the port is taken
     */
    public static ReviewService start(int port, Delay delay, Faults faults) throws IOException {
        return start(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), delay, faults);
    }

    static ReviewService start(InetSocketAddress address, Delay delay, Faults faults) throws IOException {
        ServerSocket server = new ServerSocket();
        server.bind(address, BACKLOG);
        ReviewService service = new ReviewService(server, delay, faults);
        Thread.ofPlatform().name("accept").start(service::accept);
        return service;
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    public long calls(Endpoint endpoint) {
        return calls.of(endpoint);
    }

    /** The highest number of calls that waited for their answers at the same time. */
    public int mostAtOnce() {
        return calls.mostAtOnce();
    }

    /** The number of connections that clients have opened. */
    public int opened() {
        return opened.get();
    }

    /** Sets the fault of all answers from now on, in place of a drawn one; {@link Fault#NONE} for good answers. */
    public void answerWith(Endpoint endpoint, Fault fault) {
        always.put(endpoint, fault);
    }

    /** Resets the counters of calls and the faults that were set. */
    public void forget() {
        always.clear();
        calls = new Calls();
    }

    Calls calls() {
        return calls;
    }

    /** Counts a call. */
    Call next(Endpoint endpoint) {
        long number = calls.next(endpoint);
        Fault fault = always.getOrDefault(endpoint, faults.of(number));
        return new Call(endpoint, delay.of(number), fault);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket connection = server.accept();
                connection.setTcpNoDelay(true);
                connections.add(connection);
                if (server.isClosed()) {
                    // close() may have seen all connections but this one
                    connection.close();
                }
                opened.incrementAndGet();
                Thread.startVirtualThread(() -> serve(connection));
            } catch (IOException closedOrGone) {
                // the next connection may succeed
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            new Connection(this, connection).serve();
        } catch (IOException theClientHasGone) {
            // there is nobody left to answer
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            connections.remove(connection);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
