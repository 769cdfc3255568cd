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
    /** Operations of its document where those who register have a token. */
    private static final String MEMBERS = """
              "/members": {"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                  "name": {"type": "string"}, "password": {"type": "string"}, "roles": {"type": "array", "items": {"type": "string"}}}}}}},
                "responses": {"201": {"description": ""}}}},
              "/sign-in": {"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                  "name": {"type": "string"}, "password": {"type": "string"}}}}}},
                "responses": {"200": {"description": ""}}}},
            """;

    /** An operation of its document that is accepted once. */
    private static final String ONCE = """
              "/owners": {"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                  "name": {"type": "string"}}}}}},
                "responses": {"201": {"description": ""}}}},
            """;

    private static final String TOKEN = "Bearer m3mber";
    private static final Map<String, String> REGISTERED = new ConcurrentSkipListMap<>();
    private static final Map<String, String> BOOKS = new ConcurrentSkipListMap<>();

    private Notebook() {}

    /** @param arguments the port, and behind it {@code members} where it registers users, {@code once} where it has one owner, or another word for a user of its own */
    public static void main(String[] arguments) throws IOException {
        int port = Integer.parseInt(arguments[0]);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        boolean isForMembers = arguments.length > 1 && arguments[1].equals("members");
        boolean hasOwner = arguments.length > 1 && arguments[1].equals("once");
        boolean isForUsers = arguments.length > 1 && !isForMembers && !hasOwner;
        String password = "p" + ProcessHandle.current().pid();
        if (isForUsers) {
            System.out.println("Using generated security password: " + password);
        }
        String expected = "Basic "
                + java.util.Base64.getEncoder().encodeToString(("user:" + password).getBytes(StandardCharsets.UTF_8));
        server.createContext("/", exchange -> {
            boolean isUser = expected.equals(exchange.getRequestHeaders().getFirst("Authorization"));
            String path = exchange.getRequestURI().getPath();
            if (isForMembers && (path.equals("/members") || path.equals("/sign-in"))) {
                member(exchange, path.equals("/members"));
            } else if (isForMembers && path.equals("/openapi.json")) {
                send(exchange, 200, DOCUMENT.replace("\"paths\": {", "\"paths\": {" + MEMBERS));
            } else if (hasOwner && path.equals("/openapi.json")) {
                send(exchange, 200, DOCUMENT.replace("\"paths\": {", "\"paths\": {" + ONCE));
            } else if (hasOwner && path.equals("/owners")) {
                boolean isFirst = REGISTERED.putIfAbsent("owner", path) == null;
                send(exchange, isFirst ? 201 : 409, "{\"id\": 1}");
            } else if (isForUsers && !isUser
                    || isForMembers
                            && !TOKEN.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                send(exchange, 401, "{}");
            } else {
                answer(exchange, exchange.getRequestURI().getPath());
            }
        });
        server.start();
    }

    /** Refuses roles: it has none. */
    private static void member(HttpExchange exchange, boolean isNew) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (isNew) {
            boolean isAccepted = !body.contains("roles");
            REGISTERED.put(body, body);
            send(exchange, isAccepted ? 201 : 500, isAccepted ? "{\"id\": 1}" : "{\"error\": \"no such role\"}");
        } else {
            boolean isKnown = REGISTERED.containsKey(body);
            send(exchange, isKnown ? 200 : 401, isKnown ? "{\"token\": \"m3mber\"}" : "{}");
        }
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
