package dev.hilo.proxies.contract;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** What a relay stands in front of: hands each connection to the test, which plays the server. */
final class Origin implements AutoCloseable {
    private static final int BACKLOG = 4096;
    private static final int LIMIT_SECONDS = 10;

    private final ServerSocket listener;
    private final BlockingQueue<Socket> accepted = new LinkedBlockingQueue<>();

    Origin() throws IOException {
        listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("origin").start(this::accept);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                accepted.add(listener.accept());
            } catch (IOException e) {
                // closed: the test is over
                return;
            }
        }
    }

    String address() {
        return "127.0.0.1:" + listener.getLocalPort();
    }

    /** The oldest connection that no test has taken yet. */
    Socket take() throws InterruptedException {
        Socket taken = accepted.poll(LIMIT_SECONDS, SECONDS);
        if (taken == null) {
            throw new AssertionError("the relay did not connect to the origin within " + LIMIT_SECONDS + " s");
        }
        return taken;
    }

    /** Answers a number of connections, each with what it sends, until it ends. */
    void echo(int connections) {
        for (int connection = 0; connection < connections; connection++) {
            Thread.ofVirtual().start(this::echo);
        }
    }

    private void echo() {
        try (Socket socket = take()) {
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException e) {
            throw new AssertionError("the relay broke a connection", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
