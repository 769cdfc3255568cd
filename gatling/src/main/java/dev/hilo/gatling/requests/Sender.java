package dev.hilo.gatling.requests;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sends single requests outside of a load. It does not follow redirects: after a form they mean success. */
final class Sender implements AutoCloseable {
    private final URI baseUrl;
    private final Duration timeout;
    private final HttpClient http;

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
        return http.send(builder.build(), HttpResponse.BodyHandlers.ofByteArray());
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
