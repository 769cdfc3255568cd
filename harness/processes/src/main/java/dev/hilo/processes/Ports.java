package dev.hilo.processes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Loopback ports. */
public final class Ports {
    /** First of the ports to choose from, above those of well-known servers. */
    static final int FIRST = 10_000;

    /** Last of the ports to choose from, below those that the kernel gives to outgoing connections: such a connection holds its port for seconds. */
    static final int LAST = 29_999;

    private static final int ATTEMPTS = 1_000;

    private Ports() {}

    /** A random port that was free when asked; another program may take it before it is used, so starting on it can still fail. */
    public static int free() {
        return ThreadLocalRandom.current()
                .ints(ATTEMPTS, FIRST, LAST + 1)
                .filter(Ports::isFree)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free loopback port from " + FIRST + " to " + LAST));
    }

    public static boolean isFree(int port) {
        try (ServerSocket socket = bind(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static ServerSocket bind(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }
}
