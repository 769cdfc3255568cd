package dev.hilo.servlets.contract;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Sends well-formed requests to one application. */
final class ServletClient {
    static final String JSON = "application/json";
    static final String PDF = "application/pdf";
    static final Duration TIMEOUT = Duration.ofSeconds(20);

    // HTTP/1.1: no attempt to change to HTTP/2, which no container offers here.
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    private final URI base;

    ServletClient(URI base) {
        this.base = base;
    }

    URI base() {
        return base;
    }

    Answer get(String path) {
        return send("GET", path, "", "*/*", new byte[0]);
    }

    Answer get(String path, String accept) {
        return send("GET", path, "", accept, new byte[0]);
    }

    Answer post(String path, String contentType, byte[] body) {
        return send("POST", path, contentType, "*/*", body);
    }

    Answer post(String path, Multipart form) {
        return post(path, form.contentType(), form.body());
    }

    /** The body in chunks, without an announcement of its length. */
    Answer postChunked(String path, String contentType, byte[] body) {
        return sendAsync(
                        "POST",
                        path,
                        contentType,
                        "*/*",
                        BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body)))
                .join();
    }

    /** An empty content type, an empty body: none. */
    Answer send(String method, String path, String contentType, String accept, byte[] body) {
        return sendAsync(method, path, contentType, accept, body).join();
    }

    CompletableFuture<Answer> sendAsync(String method, String path, String contentType, String accept, byte[] body) {
        BodyPublisher publisher = body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body);
        return sendAsync(method, path, contentType, accept, publisher);
    }

    private CompletableFuture<Answer> sendAsync(
            String method, String path, String contentType, String accept, BodyPublisher body) {
        // Not resolved: a path with dots in it must go out as it is.
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base.toString() + path))
                .timeout(TIMEOUT)
                .header("Accept", accept)
                .method(method, body);
        if (!contentType.isEmpty()) {
            request.header("Content-Type", contentType);
        }
        return HTTP.sendAsync(request.build(), BodyHandlers.ofByteArray()).thenApply(Answer::of);
    }
}
