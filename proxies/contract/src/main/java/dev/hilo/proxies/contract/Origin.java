package dev.hilo.proxies.contract;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The server behind a relay. It hands each connection to the test that opened it, which plays the server. The first bytes of a connection
 * name its test, so a stray connection, such as a readiness check, disturbs none.
 */
final class Origin implements AutoCloseable {
    private static final int BACKLOG = 4096;
    private static final int LIMIT_SECONDS = 10;
    private static final long ECHO = 0;

    private final ServerSocket listener;
    private final AtomicLong lastTest = new AtomicLong(ECHO);
    private final Map<Long, CompletableFuture<Socket>> expected = new ConcurrentHashMap<>();

    Origin() throws IOException {
        listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("origin").start(this::accept);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket accepted = listener.accept();
                Thread.ofVirtual().start(() -> handOver(accepted));
            } catch (IOException e) {
                // closed: the test is over
                return;
            }
        }
    }

    private void handOver(Socket accepted) {
        try {
            long test = new DataInputStream(accepted.getInputStream()).readLong();
            CompletableFuture<Socket> waiting = expected.remove(test);
            if (waiting != null) {
                waiting.complete(accepted);
                return;
            }
            try (accepted) {
                if (test == ECHO) {
                    accepted.getInputStream().transferTo(accepted.getOutputStream());
                }
            }
        } catch (IOException e) {
            Connection.end(accepted);
        }
    }

    String address() {
        return "127.0.0.1:" + listener.getLocalPort();
    }

    /** The other end of a connection through a relay. @param client an end that has sent nothing yet */
    Socket endOf(Socket client) throws Exception {
        long test = lastTest.incrementAndGet();
        CompletableFuture<Socket> end = new CompletableFuture<>();
        expected.put(test, end);
        introduce(client, test);
        try {
            return end.get(LIMIT_SECONDS, SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("nothing came from the relay to the origin within " + LIMIT_SECONDS + " s", e);
        }
    }

    /** Makes the origin echo what a client sends. @param client an end that has sent nothing yet */
    static void letEcho(Socket client) throws IOException {
        introduce(client, ECHO);
    }

    private static void introduce(Socket client, long test) throws IOException {
        new DataOutputStream(client.getOutputStream()).writeLong(test);
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
