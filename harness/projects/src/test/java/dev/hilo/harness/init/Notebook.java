package dev.hilo.harness.init;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

/** An application that begins without data: books, which hold notes. Its document describes how to create them; it refuses short titles. */
public final class Notebook {
    private static final String DOCUMENT = """
            {"openapi": "3.0.0", "paths": {
              "/books/{bookId}/notes": {"post": {"parameters": [{"in": "path", "name": "bookId", "required": true, "schema": {"type": "integer"}}],
                "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"text": {"type": "string"}}}}}},
                "responses": {"201": {"description": ""}}}},
              "/books": {"get": {"responses": {"200": {"description": ""}}},
                "post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                  "id": {"type": "integer"}, "title": {"type": "string", "maxLength": 10}}}}}},
                  "responses": {"201": {"description": ""}}}},
              "/books/{bookId}": {"get": {"parameters": [{"in": "path", "name": "bookId", "required": true, "schema": {"type": "integer"}}],
                "responses": {"200": {"description": ""}}}}}}
            """;
    private static final Map<String, String> BOOKS = new ConcurrentSkipListMap<>();

    private Notebook() {}

    /** @param arguments the port, and behind it a password where it wants a log-in */
    public static void main(String[] arguments) throws IOException {
        int port = Integer.parseInt(arguments[0]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        boolean isForUsers = arguments.length > 1;
        String password = "p" + ProcessHandle.current().pid();
        if (isForUsers) {
            System.out.println("Using generated security password: " + password);
        }
        String expected = "Basic "
                + java.util.Base64.getEncoder().encodeToString(("user:" + password).getBytes(StandardCharsets.UTF_8));
        server.createContext("/", exchange -> {
            boolean isUser = expected.equals(exchange.getRequestHeaders().getFirst("Authorization"));
            if (isForUsers && !isUser) {
                send(exchange, 401, "{}");
            } else {
                answer(exchange, exchange.getRequestURI().getPath());
            }
        });
        server.start();
    }

    private static void answer(HttpExchange exchange, String path) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean isPost = exchange.getRequestMethod().equals("POST");
        if (path.equals("/openapi.json")) {
            send(exchange, 200, DOCUMENT);
        } else if (path.equals("/books") && isPost) {
            create(exchange, body);
        } else if (path.equals("/books")) {
            send(exchange, 200, BOOKS.values().stream().collect(Collectors.joining(",", "[", "]")));
        } else {
            List<String> parts = List.of(path.split("/"));
            String book = parts.size() > 2 ? BOOKS.get(parts.get(2)) : null;
            send(exchange, book == null ? 404 : isPost ? 201 : 200, book == null ? "{}" : book);
        }
    }

    private static void create(HttpExchange exchange, String body) throws IOException {
        if (!body.matches("\\{\"title\":\".{8,}\"}")) {
            send(
                    exchange,
                    400,
                    "{\"violations\": [{\"field\": \"title\", \"message\": \"size must be between 8 and 10\"}]}");
            return;
        }
        String id = "" + (BOOKS.size() + 1);
        BOOKS.put(id, "{\"id\": " + id + "}");
        send(exchange, 201, BOOKS.get(id));
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
