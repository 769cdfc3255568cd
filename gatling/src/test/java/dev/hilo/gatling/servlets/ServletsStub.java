package dev.hilo.gatling.servlets;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * The endpoints of the load. Some of its answers are wrong: json/50kb is sent with another byte in the middle, pdf/200kb is sent
 * without its last byte, json/250kb is received with another digest, pdf/3kb is refused.
 */
final class ServletsStub implements AutoCloseable {
    static {
        // otherwise each answer waits for the client's delayed acknowledgement
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Map<String, byte[]> documents =
            Documents.all().stream().collect(Collectors.toMap(Operation::path, ServletsStub::sentFor));
    private final Map<String, LongAdder> requests = new ConcurrentHashMap<>();
    private final Map<String, Set<InetSocketAddress>> clients = new ConcurrentHashMap<>();
    private final HttpServer server;

    ServletsStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private static byte[] sentFor(Document document) {
        byte[] bytes = document.bytes();
        if (document.size().equals("50kb")) {
            bytes[bytes.length / 2] ^= 1;
        }
        return document.size().equals("200kb") ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** @param request method and path */
    long count(String request) {
        return requests.getOrDefault(request, new LongAdder()).sum();
    }

    /** Connections over which requests arrived. */
    int connections(String request) {
        return clients.getOrDefault(request, Set.of()).size();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
            byte[] answer = answerTo(request, exchange);
            requests.computeIfAbsent(request, any -> new LongAdder()).increment();
            clients.computeIfAbsent(request, any -> ConcurrentHashMap.newKeySet())
                    .add(exchange.getRemoteAddress());
            exchange.sendResponseHeaders(request.equals("POST /pdf/3kb") ? 503 : 200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private byte[] answerTo(String request, HttpExchange exchange) throws IOException {
        return switch (request) {
            case "GET /primes?count=10000" -> bytes("{\"count\":10000,\"last\":104729,\"sum\":496165411}");
            case "GET /delay?millis=500" -> bytes("{\"millis\":500}");
            default ->
                request.startsWith("GET")
                        ? documents.get(exchange.getRequestURI().getPath())
                        : received(exchange.getRequestBody(), request.endsWith("250kb"));
        };
    }

    private static byte[] received(InputStream body, boolean wrong) throws IOException {
        CRC32C crc = new CRC32C();
        long length = 0;
        byte[] buffer = new byte[65_536];
        for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
            crc.update(buffer, 0, read);
            length += read;
        }
        return bytes("{\"bytes\":%d,\"crc32c\":\"%s\"}".formatted(length, wrong ? "00000000" : Digest.of(crc)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
