package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hilo.harness.endpoints.Endpoints;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An application in this process, with answers by path and a description of its endpoints. Keeps what it was asked. */
final class FakeApplication implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ENDLESS = "endless";
    private static final String LATE = "late ";
    private static final String DOWN = "down ";
    private static final String GUARDED = "guarded";

    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final ObjectNode paths = JSON.createObjectNode();
    private final Map<String, byte[]> scripts = new HashMap<>();
    private final Map<String, byte[]> sources = new HashMap<>();
    private final Map<String, byte[]> documents = new HashMap<>();
    private List<String> logged = List.of();
    private List<String> documented = List.of();
    private List<String> contextRoots = List.of();
    private Optional<String> management = Optional.empty();
    private Optional<String> user = Optional.empty();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final HttpServer server;

    /** Requests that came, as method and target. */
    final List<String> asked = new CopyOnWriteArrayList<>();

    FakeApplication() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * @param body JSON, a page that begins with &lt;, {@code -> /path} for a redirect, {@code endless}, {@code guarded} for an answer 401, {@code down} and the body of an answer 503, or {@code late} and the body of the second answer: the first request gets none
     */
    FakeApplication answers(String target, String body) {
        answers.put(target, body);
        return this;
    }

    /** @param parameters such as {@code path ownerId integer, query name string}, all required */
    FakeApplication has(String method, String path, String parameters) {
        ObjectNode item = paths.withObject("/" + path.replace("/", "~1"));
        ArrayNode list = item.putObject(method).putArray("parameters");
        for (String parameter : parameters.isEmpty() ? new String[0] : parameters.split(", ")) {
            String[] parts = parameter.split(" ");
            ObjectNode described = list.addObject().put("in", parts[0]).put("name", parts[1]);
            described.put("required", true).putObject("schema").put("type", parts[2]);
        }
        return this;
    }

    /** An OpenAPI document that it does not serve. */
    FakeApplication document(String name, String json) {
        documents.put(name, json.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Paths that its log names. */
    FakeApplication logs(String... paths) {
        logged = List.of(paths);
        return this;
    }

    /** Paths that the README of its project names. */
    FakeApplication documents(String... paths) {
        documented = List.of(paths);
        return this;
    }

    /** Name of the user who is logged in. */
    FakeApplication as(String name) {
        user = Optional.of(name);
        return this;
    }

    /** Path of its health and metrics by its configuration. */
    FakeApplication managedAt(String path) {
        management = Optional.of(path);
        return this;
    }

    /** Name of the war that it is. */
    FakeApplication war(String name) {
        contextRoots = List.of("/" + name);
        return this;
    }

    FakeApplication script(String name, String sql) {
        scripts.put(name, sql.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** A source in another language than those of the JVM, by its path in the project. */
    FakeApplication source(String name, String text) {
        sources.put(name, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    Explored explore() throws IOException, InterruptedException {
        return explore(Answers.WITHIN);
    }

    Explored explore(Duration within) throws IOException, InterruptedException {
        return explore(within, false);
    }

    /** @param listensEarly whether its server was seen to listen before it had deployed it */
    Explored explore(Duration within, boolean listensEarly) throws InterruptedException {
        Endpoints endpoints = endpoints();
        try (Answers application = new Answers(base(), within)) {
            Exploration exploration = new Exploration(application, Optional.empty(), endpoints)
                    .listeningEarly(listensEarly)
                    .documentedAt(documented);
            user.ifPresent(exploration::as);
            return exploration.explore(List.of(), () -> logged);
        }
    }

    /** Waits for its deployment. */
    boolean deployed(Work work) throws InterruptedException {
        try (Answers application = new Answers(base(), Answers.WITHIN)) {
            return new Deployment(application, endpoints(), List.of(), () -> logged).await(work);
        }
    }

    URI base() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private Endpoints endpoints() {
        ObjectNode document = JSON.createObjectNode().put("openapi", "3.1.0");
        document.set("paths", paths);
        return new Endpoints(
                document,
                documents,
                "",
                management,
                contextRoots,
                scripts,
                JSON.createObjectNode(),
                List.of(),
                JSON.createObjectNode(),
                sources);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String target = exchange.getRequestURI().toString();
        asked.add(exchange.getRequestMethod() + " " + target);
        String body = answers.get(target);
        if (exchange.getRequestHeaders().containsKey("Upgrade")) {
            // as uvicorn does
            send(exchange, 400, "text/plain", "Unsupported upgrade request.");
        } else if (body == null) {
            send(exchange, 404, "text/plain", "none");
        } else if (body.startsWith("-> ")) {
            exchange.getResponseHeaders().set("Location", body.substring(3));
            send(exchange, 302, "text/plain", "moved");
        } else if (body.startsWith(LATE)) {
            answers.put(target, body.substring(LATE.length()));
            awaitClose();
        } else if (body.equals(GUARDED)) {
            send(exchange, 401, "text/plain", "who are you?");
        } else if (body.startsWith(DOWN)) {
            send(exchange, 503, "application/json", body.substring(DOWN.length()));
        } else if (body.equals(ENDLESS)) {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
        } else {
            send(exchange, 200, body.startsWith("<") ? "text/html" : "application/json", body);
        }
    }

    private void awaitClose() {
        try {
            closed.await();
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
