package dev.hilo.harness.host.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodListBuilder;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An API server that refuses what a test has it refuse, which a real one does not do on demand. It knows one pod, whose state never changes;
 * nothing can be executed in it.
 */
final class StandInApiServer implements AutoCloseable {
    /** A request. @param path behind that of the namespace's pods @param query empty for none */
    record Asked(String method, String path, String query, String body) {
        boolean is(String otherMethod, String otherPath) {
            return method.equals(otherMethod) && path.equals(otherPath);
        }
    }

    /** The answer to a request. @param code 0 to end the connection without an answer */
    record Answer(int code, String body) {
        static final Answer NONE = new Answer(0, "");

        static Answer status(int code, String reason, String kind, String message) {
            return new Answer(
                    code,
                    Serialization.asJson(new StatusBuilder()
                            .withCode(code)
                            .withReason(reason)
                            .withMessage(message)
                            .withNewDetails()
                            .withKind(kind)
                            .endDetails()
                            .build()));
        }
    }

    private static final String PODS = "/api/v1/namespaces/default/pods";

    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, Answer> first = new ConcurrentHashMap<>();
    private final Map<String, Answer> refusals = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService each = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private final Pod pod;
    private final Cluster cluster;

    StandInApiServer(Pod pod) throws IOException {
        this.pod = pod;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(each);
        server.start();
        Config config = new ConfigBuilder(Config.empty())
                .withMasterUrl("http://127.0.0.1:" + server.getAddress().getPort())
                .withRequestRetryBackoffLimit(1)
                .withRequestRetryBackoffInterval(10)
                .build();
        cluster = new Cluster(new KubernetesClientBuilder().withConfig(config).build(), "stand-in", "default");
    }

    Cluster cluster() {
        return cluster;
    }

    List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** @param path behind that of the namespace's pods */
    StandInApiServer answering(String method, String path, Answer answer) {
        answers.put(method + " " + path, answer);
        return this;
    }

    /** Answers one request so, and the next ones as ever. */
    StandInApiServer answeringOnce(String method, String path, Answer answer) {
        first.put(method + " " + path, answer);
        return this;
    }

    /** @param part of the body of a pod that it does not make */
    StandInApiServer refusing(String part, Answer refusal) {
        refusals.put(part, refusal);
        return this;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().replace(PODS, "");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
        asked.add(new Asked(exchange.getRequestMethod(), path, query, body));
        String request = exchange.getRequestMethod() + " " + path;
        Answer answer = refusals.entrySet().stream()
                .filter(one -> exchange.getRequestMethod().equals("POST") && body.contains(one.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> Optional.ofNullable(first.remove(request)))
                .orElse(answers.get(request));
        if (answer != null) {
            send(exchange, answer);
        } else if (query.contains("watch=true")) {
            watch(exchange);
        } else if (exchange.getRequestMethod().equals("GET") && path.isEmpty()) {
            send(exchange, new Answer(200, Serialization.asJson(list())));
        } else if (path.endsWith("/exec")) {
            send(exchange, Answer.status(404, "NotFound", "pods", "nothing can be executed here"));
        } else {
            send(exchange, new Answer(200, path.endsWith("/log") ? "" : Serialization.asJson(pod)));
        }
    }

    private Object list() {
        return new PodListBuilder()
                .withNewMetadata()
                .withResourceVersion("1")
                .endMetadata()
                .withItems(pod)
                .build();
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            if (answer.code() > 0) {
                byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(answer.code(), bytes.length == 0 ? -1 : bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    /** Nothing ever happens to the pod. */
    private void watch(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream open = exchange.getResponseBody()) {
            open.flush();
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        cluster.close();
        closed.countDown();
        server.stop(0);
        each.shutdownNow();
    }
}
