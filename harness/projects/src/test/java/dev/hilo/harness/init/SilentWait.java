package dev.hilo.harness.init;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;

/** A program that waits in silence for its database server before it listens. */
public final class SilentWait extends ListServer {
    /** Where nobody listens. */
    private static final String NOWHERE = "1";

    private static final long PAUSE_MILLIS = 200;

    private SilentWait() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        while (!hasServer(
                System.getenv().getOrDefault("SHOP_DB_HOST", "127.0.0.1"),
                Integer.parseInt(System.getenv().getOrDefault("SHOP_DB_PORT", NOWHERE)))) {
            Thread.sleep(PAUSE_MILLIS);
        }
        serve(Integer.parseInt(System.getenv("PORT")));
    }

    private static boolean hasServer(String host, int port) throws IOException {
        try (Socket socket = new Socket(host, port)) {
            return socket.isConnected();
        } catch (ConnectException refused) {
            return false;
        }
    }
}
