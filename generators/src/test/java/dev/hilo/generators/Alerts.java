package dev.hilo.generators;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** Answers with 200; below {@code /alerts/} only for the id "known"; at {@code /slow} after five seconds. Counts requests. */
public final class Alerts implements AutoCloseable {
    private static final long SLOW_MILLIS = 5000;

    private final HttpServer server;
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();
    private volatile long lastAsked;

    public Alerts() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.merge(path, 1, Integer::sum);
        lastAsked = System.currentTimeMillis();
        if (path.equals("/slow")) {
            sleep();
        }
        byte[] body = "[]".getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(path.matches("/alerts|/slow|/alerts/known") ? 200 : 404, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void sleep() {
        try {
            Thread.sleep(SLOW_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Number of requests by path. */
    public Map<String, Integer> asked() {
        return Map.copyOf(asked);
    }

    /** Time of the last request, in milliseconds since 1970. */
    public long lastAsked() {
        return lastAsked;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
