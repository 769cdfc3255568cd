package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
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

/** Sends requests to one application, and remembers the movies that it created there so that they can be removed. */
public final class MovieClient {
    private static final String JSON = "application/json";
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    // HTTP/1.1: no upgrade to HTTP/2, which no build offers.
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    private final URI base;
    private final Set<String> created = ConcurrentHashMap.newKeySet();

    /** @param base of the application; a slash at its end is ignored */
    public MovieClient(URI base) {
        this.base = URI.create(base.toString().replaceFirst("/$", ""));
    }

    public Answer get(String path) {
        return send("GET", path, null);
    }

    public Answer post(JsonNode movie) {
        return send("POST", "/movies", movie.toString());
    }

    public Answer put(String id, JsonNode movie) {
        return send("PUT", "/movies/" + id, movie.toString());
    }

    public Answer patchScore(String id, String body) {
        return send("PATCH", "/movies/" + id + "/score", body);
    }

    public Answer delete(String id) {
        return send("DELETE", "/movies/" + id, null);
    }

    URI base() {
        return base;
    }

    /** Sends a request. A body is sent as JSON; null for none. */
    Answer send(String method, String path, String body) {
        return sendAsync(method, path, body).join();
    }

    CompletableFuture<Answer> sendAsync(String method, String path, String body) {
        return sendAsync(method, path, body == null ? "" : JSON, JSON, body);
    }

    /** @param contentType empty for a request without the header */
    Answer sendAs(String contentType, String accept, String method, String path, String body) {
        return sendAsync(method, path, contentType, accept, body).join();
    }

    /** Posts these bytes, with their Content-Length. */
    Answer post(byte[] body) {
        return sendAsync("POST", "/movies", JSON, JSON, BodyPublishers.ofByteArray(body))
                .join();
    }

    /** Posts these bytes in chunks. */
    Answer postInChunks(byte[] body) {
        return sendAsync(
                        "POST",
                        "/movies",
                        JSON,
                        JSON,
                        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))
                .join();
    }

    private CompletableFuture<Answer> sendAsync(
            String method, String path, String contentType, String accept, String body) {
        return sendAsync(
                method,
                path,
                contentType,
                accept,
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    }

    private CompletableFuture<Answer> sendAsync(
            String method, String path, String contentType, String accept, BodyPublisher body) {
        // Not resolved: a path of two slashes must go out as it is.
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .header("Accept", accept)
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

    public void removeWhatWasCreated() {
        created.forEach(this::delete);
        created.clear();
    }
}
