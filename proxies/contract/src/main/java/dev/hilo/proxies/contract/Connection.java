package dev.hilo.proxies.contract;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * Both ends of one connection through a relay.
 *
 * @param client the end that has connected to the relay
 * @param server the end that the relay has connected to
 */
record Connection(Socket client, Socket server) implements AutoCloseable {
    /** The read timeout of both ends, after which the test fails. */
    private static final int READ_LIMIT_MS = 10_000;

    static Connection open(RelayProcess relay, Origin origin) throws Exception {
        Socket client = relay.connect();
        Socket server = origin.endOf(client);
        client.setSoTimeout(READ_LIMIT_MS);
        server.setSoTimeout(READ_LIMIT_MS);
        return new Connection(client, server);
    }

    Socket sender(Direction direction) {
        return direction == Direction.TO_ORIGIN ? client : server;
    }

    Socket receiver(Direction direction) {
        return direction == Direction.TO_ORIGIN ? server : client;
    }

    static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether the socket is closed or reset within its read limit. */
    static boolean ends(Socket socket) {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /** The direction of bytes: from the client to the origin, or back. */
    enum Direction {
        TO_ORIGIN,
        TO_CLIENT;

        Direction opposite() {
            return this == TO_ORIGIN ? TO_CLIENT : TO_ORIGIN;
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
    }
}
