package dev.hilo.gatling.requests;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends single requests outside of a load. It does not follow redirects: after a form they mean success. */
final class Sender implements AutoCloseable {
    /** Timeout that is long enough for the first request of an application. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final URI baseUrl;
    private final Duration timeout;
    private final HttpClient http;

    /** A sender that waits as long as the first request of an application may take. */
    Sender(URI baseUrl) {
        this(baseUrl, PATIENCE);
    }

    Sender(URI baseUrl, Duration timeout) {
        this.baseUrl = baseUrl;
        this.timeout = timeout;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .build();
    }

    /**
     * @param values by name
     * @param client headers of a logged-in client; the request's own take precedence
     * @throws IllegalArgumentException for a request that cannot be sent
     */
    HttpResponse<byte[]> send(PreparedRequest request, Map<String, String> values, Map<String, String> client)
            throws IOException, InterruptedException {
        return send(request, values, client, HttpResponse.BodyHandlers.ofByteArray());
    }

    /** Sends a request and lets a handler read the body, within the timeout, even where the body never ends. */
    <T> HttpResponse<T> send(
            PreparedRequest request,
            Map<String, String> values,
            Map<String, String> client,
            HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<T>> answer = http.sendAsync(built(request, values, client), handler);
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("the answer did not end within %d s".formatted(timeout.toSeconds()));
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } finally {
            answer.cancel(true);
        }
    }

    private HttpRequest built(PreparedRequest request, Map<String, String> values, Map<String, String> client) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", "application/json");
        headers.put("User-Agent", "hilo");
        headers.putAll(client);
        request.headers().keySet().forEach(name -> {
            headers.keySet().removeIf(name::equalsIgnoreCase);
            headers.put(name, request.header(name, values));
        });
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(baseUrl + request.path(values)))
                .timeout(timeout)
                .method(
                        request.spec().method(),
                        request.body() == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(request.body(values)));
        headers.forEach(builder::setHeader);
        return builder.build();
    }

    static Answer answer(HttpResponse<byte[]> response) {
        return new Answer(
                response.statusCode(),
                response.body(),
                name -> response.headers().firstValue(name));
    }

    @Override
    public void close() {
        http.close();
    }
}
