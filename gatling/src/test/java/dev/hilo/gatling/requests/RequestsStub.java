package dev.hilo.gatling.requests;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** A test application that records its requests. */
final class RequestsStub implements AutoCloseable {
    static {
        // otherwise each answer waits for the client's delayed acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
    private final Function<Asked, Reply> application;
    private final HttpServer server;

    /** @param headers by name in the spelling of the JDK's server: {@code Content-type} */
    record Asked(String method, URI uri, Map<String, List<String>> headers, String body) {
        String line() {
            return method + " " + uri;
        }

        boolean isFor(String beginning) {
            return line().startsWith(beginning);
        }

        String header(String name) {
            return headers.containsKey(name) ? String.join("|", headers.get(name)) : "";
        }
    }

    record Reply(int status, Map<String, List<String>> headers, String body) {
        static Reply of(int status, String body) {
            return new Reply(status, Map.of(), body);
        }

        Reply with(String header, String... values) {
            return new Reply(status, Map.of(header, List.of(values)), body);
        }
    }

    RequestsStub(Function<Asked, Reply> application) throws IOException {
        this.application = application;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Requests in the order of their arrival. */
    List<Asked> asked() {
        return List.copyOf(asked);
    }

    List<Asked> asked(String beginning) {
        return asked.stream().filter(one -> one.isFor(beginning)).toList();
    }

    void forget() {
        asked.clear();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Asked one = new Asked(
                    exchange.getRequestMethod(), exchange.getRequestURI(), exchange.getRequestHeaders(), body);
            asked.add(one);
            Reply reply = application.apply(one);
            byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().putAll(reply.headers());
            exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
