package dev.hilo.servlets.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Sends well-formed requests to one application, each on a connection of its own: a container may close a connection whose request it
 * refused unread, and a client that keeps connections would then fail with its next request.
 */
final class ServletClient {
    static final String JSON = "application/json";
    static final String PDF = "application/pdf";
    static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final URI base;

    ServletClient(URI base) {
        this.base = base;
    }

    URI base() {
        return base;
    }

    Answer get(String path) {
        return get(path, "*/*");
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

    /** Posts a body in chunks, without a Content-Length. */
    Answer postChunked(String path, String contentType, byte[] body) {
        return exchange("POST", path, contentType, "*/*", "Transfer-Encoding: chunked", Chunks.of(body));
    }

    /** Sends a request; an empty content type for none. */
    Answer send(String method, String path, String contentType, String accept, byte[] body) {
        String length = body.length == 0 && !method.equals("POST") ? "" : "Content-Length: " + body.length;
        return exchange(method, path, contentType, accept, length, body);
    }

    CompletableFuture<Answer> sendAsync(String method, String path, String contentType, byte[] body) {
        return CompletableFuture.supplyAsync(
                () -> send(method, path, contentType, "*/*", body), Thread::startVirtualThread);
    }

    private Answer exchange(String method, String path, String contentType, String accept, String length, byte[] body) {
        List<String> headers = new ArrayList<>(List.of("Accept: " + accept, length));
        headers.add(contentType.isEmpty() ? "" : "Content-Type: " + contentType);
        headers.removeIf(String::isEmpty);
        try (RawConnection connection = RawConnection.to(base)) {
            connection.request(method, path, headers.toArray(String[]::new));
            return connection.sendBesides(body).answer();
        } catch (IOException e) {
            throw new UncheckedIOException("%s %s".formatted(method, path), e);
        }
    }
}
