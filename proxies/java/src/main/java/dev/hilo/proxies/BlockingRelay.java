package dev.hilo.proxies;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Relay with blocking sockets and one thread per direction of a connection. The property {@code relay.threads} selects the kind of thread. */
final class BlockingRelay {
    /** Pause when no descriptor is left, so that connections can end. */
    private static final int ACCEPT_PAUSE_MS = 50;

    private final InetSocketAddress origin;
    private final ThreadFactory threads;
    private final ExecutorService connections;

    BlockingRelay(InetSocketAddress origin, ThreadFactory threads) {
        this.origin = origin;
        this.threads = threads;
        this.connections = Executors.newThreadPerTaskExecutor(threads);
    }

    public static void main(String[] arguments) {
        Program.run(BlockingRelay::start);
    }

    private static void start(Settings settings) throws IOException, InterruptedException {
        BlockingRelay relay = new BlockingRelay(settings.origin(), threads(System.getProperty("relay.threads")));
        try (ServerSocket listener = new ServerSocket()) {
            listener.bind(settings.address(), Program.BACKLOG);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> relay.end(listener), "end"));
            relay.serve(listener);
        }
    }

    private static ThreadFactory threads(String kind) {
        return switch (kind) {
            case "platform" -> Thread.ofPlatform().name("relay-", 0).factory();
            case "virtual" -> Thread.ofVirtual().name("relay-", 0).factory();
            case null, default ->
                throw new IllegalArgumentException(
                        "relay.threads is \"%s\": set it to platform or virtual".formatted(kind));
        };
    }

    private void serve(ServerSocket listener) throws InterruptedException {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                connections.execute(() -> connect(client));
            } catch (IOException e) {
                report(e);
                Thread.sleep(ACCEPT_PAUSE_MS);
            }
        }
    }

    private void end(ServerSocket listener) {
        close(listener);
        connections.shutdown();
        try {
            connections.awaitTermination(Program.SHUTDOWN_GRACE, SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void connect(Socket client) {
        try (client;
                Socket server = new Socket()) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            server.connect(origin);
            Thread back = threads.newThread(() -> pass(server, client));
            back.start();
            pass(client, server);
            back.join();
        } catch (IOException e) {
            report(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Copies until one side closes, then closes the other. A failure on either side closes both directions. */
    private static void pass(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[Program.BUFFER_SIZE];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                out.write(buffer, 0, length);
            }
            to.shutdownOutput();
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            report(e);
        }
    }

    private static void report(Exception failure) {
        System.err.println("proxies-java: " + failure.getMessage());
    }
}
