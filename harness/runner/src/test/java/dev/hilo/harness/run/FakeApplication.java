package dev.hilo.harness.run;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** An application that answers its health, its metrics and any movie, and can be made to die. */
public final class FakeApplication {
    private static final String METRICS = """
            jvm_compilation_time_ms_total 12.0
            jvm_memory_used_bytes{area="heap",id="Eden"} 1048576
            jvm_memory_max_bytes{area="heap",id="Eden"} 2097152
            jvm_threads_live_threads 9
            """;

    private static final int STEP = 1 << 20;
    private static final int PAGE = 4096;
    /** Virtual threads that wait after a request for {@code /park}. */
    private static final int PARKED = 25;

    private FakeApplication() {}

    /** @param arguments the port; "dies" to end at once */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 1 && arguments[1].equals("dies")) {
            System.out.println("no bean is called movies");
            System.exit(3);
        }
        if (System.getenv("KEY") != null) {
            System.out.printf(
                    "with a key of %d characters%n", System.getenv("KEY").length());
        }
        int port = Integer.parseInt(arguments[0]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        answer(server, "/health", "up");
        answer(server, "/metrics", METRICS);
        answer(server, "/movies/", "a movie");
        server.createContext("/park", exchange -> {
            for (int thread = 0; thread < PARKED; thread++) {
                Thread.startVirtualThread(LockSupport::park);
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.createContext("/die", exchange -> Runtime.getRuntime().halt(137));
        server.createContext("/fill", exchange -> fill());
        server.start();
        System.out.println("answering on port " + port);
    }

    /** Fills heap and direct memory alike, so that their sum exceeds the limit before either is full. */
    private static void fill() {
        List<Object> all = new ArrayList<>();
        while (true) {
            all.add(new byte[STEP]);
            ByteBuffer beside = ByteBuffer.allocateDirect(STEP);
            for (int at = 0; at < STEP; at += PAGE) {
                beside.put(at, (byte) 1);
            }
            all.add(beside);
        }
    }

    private static void answer(HttpServer server, String path, String text) {
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(200, text.length());
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(text.getBytes());
            }
        });
    }
}
