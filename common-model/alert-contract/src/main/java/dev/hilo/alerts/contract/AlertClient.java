package dev.hilo.alerts.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Sends requests to one application, and remembers the alerts that it created there so that they can be removed. */
public final class AlertClient {
    private static final String JSON = "application/json";
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    private final URI base;
    private final Set<String> created = ConcurrentHashMap.newKeySet();

    /** @param base of the application; a slash at its end is ignored */
    public AlertClient(URI base) {
        this.base = URI.create(base.toString().replaceFirst("/$", ""));
    }

    public Answer get(String path) {
        return send("GET", path, null);
    }

    public Answer post(JsonNode alert) {
        return send("POST", "/alerts", alert.toString());
    }

    public Answer put(String id, JsonNode alert) {
        return send("PUT", "/alerts/" + id, alert.toString());
    }

    public Answer delete(String id) {
        return send("DELETE", "/alerts/" + id, null);
    }

    /** Sends a request. A body is sent as JSON; null for none. */
    Answer send(String method, String path, String body) {
        return sendAs(body == null ? "" : JSON, method, path, body);
    }

    /** @param contentType empty for a request without the header */
    Answer sendAs(String contentType, String method, String path, String body) {
        return sendAsync(
                        method,
                        path,
                        contentType,
                        body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .join();
    }

    CompletableFuture<Answer> postAsync(byte[] body) {
        return sendAsync("POST", "/alerts", JSON, BodyPublishers.ofByteArray(body));
    }

    private CompletableFuture<Answer> sendAsync(String method, String path, String contentType, BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .header("Accept", JSON)
                .method(method, body);
        if (!contentType.isEmpty()) {
            request.header("Content-Type", contentType);
        }
        return HTTP.sendAsync(request.build(), BodyHandlers.ofString())
                .thenApply(Answer::of)
                .thenApply(answer -> remember(method, answer));
    }

    private Answer remember(String method, Answer answer) {
        if (method.equals("POST") && answer.status() == 201) {
            created.add(answer.id());
        }
        return answer;
    }

    void removeWhatWasCreated() {
        created.forEach(this::delete);
        created.clear();
    }
}
