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

/** An application that nobody at hilo knows: a page with links, a list of items, and the items. Says every request that is no GET. */
public final class Shop {
    private static final Map<String, String> ANSWERS = Map.of(
            "/", "<a href=\"/items\">items</a> <a href='/items/0'>one</a> <a href=\"/broken?a=${port}\">not</a>",
            "/items", "{\"page\": {\"items\": [{\"id\": \"a 1\"}, {\"id\": \"b2\"}]}}",
            "/items/a%201", "{\"id\": \"a 1\"}",
            "/items/b2", "{\"id\": \"b2\"}",
            "/health", "up");

    private Shop() {}

    /** @param arguments {@code --http=PORT}, and behind it what is odd about it: {@code dies}, {@code empty}, {@code needs-database} or {@code needs-tables}; {@code own-port} listens on any unless {@code --port PORT} follows */
    public static void main(String[] arguments) throws IOException {
        List<String> words = List.of(arguments);
        if (words.contains("dies")) {
            System.out.println("no money in the till \u001b[31m");
            System.exit(7);
        }
        if (words.contains("needs-database") && System.getenv("DATABASE_URL") == null) {
            System.out.println("DATABASE_URL is not set");
            System.exit(3);
        }
        if (words.contains("needs-tables")) {
            System.out.println("ERROR: relation \"items\" does not exist");
        }
        if (words.contains("--help") && !words.contains("silent")) {
            System.out.println("Options:\n  --admin-port NUMBER\n  --port NUMBER  where it listens");
            System.exit(0);
        }
        int port = words.contains("own-port") ? ownPort(words) : port(words);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", words.contains("empty") ? exchange -> send(exchange, 200, "[]") : Shop::answer);
        server.start();
    }

    private static int port(List<String> words) {
        return Integer.parseInt(
                words.isEmpty() ? System.getenv("PORT") : words.getFirst().substring("--http=".length()));
    }

    private static int ownPort(List<String> words) {
        int option = words.indexOf("--port");
        return option < 0 ? 0 : Integer.parseInt(words.get(option + 1));
    }

    private static void answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            System.out.println("WRITTEN: " + exchange.getRequestMethod());
        }
        String text = ANSWERS.get(exchange.getRequestURI().getRawPath());
        send(exchange, text == null ? 404 : 200, text);
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = (text == null ? "none" : text).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type(text));
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private static String type(String text) {
        if (text == null || text.startsWith("<")) {
            return "text/html";
        }
        return text.startsWith("{") || text.startsWith("[") ? "application/json" : "text/plain";
    }
}
