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
 * Answers on a virtual thread for each connection, from plain sockets. HTTP servers prevent some of its faults, such as a reset connection,
 * and on the class path of the application's tests, two versions of a server's library would meet.
 */
public final class ReviewService implements AutoCloseable {
    /** As many clients as open a connection at once. */
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
     * @throws IOException the port is taken
     */
    public static ReviewService start(int port, Delay delay, Faults faults) throws IOException {
        ServerSocket server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
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

    /** Of all calls that waited for their answers. */
    public int mostAtOnce() {
        return calls.mostAtOnce();
    }

    /** How many connections clients have opened. */
    public int opened() {
        return opened.get();
    }

    /** From now on, instead of what chance decides; {@link Fault#NONE} for good answers. */
    public void answerWith(Endpoint endpoint, Fault fault) {
        always.put(endpoint, fault);
    }

    /** The calls so far, and what was to be answered always. */
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
                opened.incrementAndGet();
                Thread.startVirtualThread(() -> serve(connection));
            } catch (IOException closedOrGone) {
                // the next client may be luckier
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            new Connection(this, connection).serve();
        } catch (IOException theClientHasGone) {
            // nobody to tell
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
