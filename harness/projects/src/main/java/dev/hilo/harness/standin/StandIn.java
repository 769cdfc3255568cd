package dev.hilo.harness.standin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** The server as a program. Its arguments are its address and a file of answers as {@link Properties}, which {@code bench init} drafts out of traces. */
final class StandIn {
    private static final int BACKLOG = 4096;
    private static final int MOST_TOLD = 100;
    private static final int NOT_FOUND = 404;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final List<CannedAnswer> answers;
    private final Set<String> unknown = ConcurrentHashMap.newKeySet();

    private StandIn(List<CannedAnswer> answers) {
        this.answers = answers;
    }

    public static void main(String[] words) {
        if (words.length != 2 || !words[0].matches("[^:]+:\\d+")) {
            System.err.println("stand-in: arguments are host:port and the file of answers");
            System.exit(2);
        }
        try {
            String[] address = words[0].split(":");
            start(new InetSocketAddress(address[0], Integer.parseInt(address[1])), Path.of(words[1]));
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("stand-in: %s: %s".formatted(words[1], e.getMessage()));
            System.exit(1);
        }
    }

    private static void start(InetSocketAddress address, Path file) throws IOException {
        // small answers must not wait for acknowledgements, nor many clients for connections
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
        Properties written = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            written.load(reader);
        }
        StandIn standIn = new StandIn(CannedAnswer.all(written));
        HttpServer server = HttpServer.create(address, BACKLOG);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", standIn::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String method = exchange.getRequestMethod();
            String path = exchange.getRequestURI().getRawPath();
            Optional<CannedAnswer> known = answers.stream()
                    .filter(answer -> answer.isFor(method, path))
                    .findFirst();
            if (known.isPresent()) {
                answer(exchange, known.get());
            } else {
                tell(method + " " + path);
                exchange.sendResponseHeaders(NOT_FOUND, -1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, CannedAnswer known) throws IOException, InterruptedException {
        CannedAnswer.Outcome outcome = known.next();
        Thread.sleep(outcome.delay());
        int status = outcome.status();
        if (status == 0) {
            return;
        }
        boolean hasBody = known.body().length > 0
                && !known.method().equals("HEAD")
                && status != NO_CONTENT
                && status != NOT_MODIFIED;
        exchange.getResponseHeaders().set("Content-Type", known.type());
        exchange.sendResponseHeaders(status, hasBody ? known.body().length : -1);
        if (hasBody) {
            exchange.getResponseBody().write(known.body());
        }
    }

    private void tell(String request) {
        if (unknown.size() < MOST_TOLD && unknown.add(request)) {
            System.err.println("stand-in: there is no answer to " + request.replaceAll("[^ -~]", "?"));
        }
    }
}
