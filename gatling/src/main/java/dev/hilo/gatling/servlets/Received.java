package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.servlets.documents.Document;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.Map;

/** Operation that uploads a document; the answer has its length and digest. */
record Received(String name, Document document, StoredBody body) implements Operation {

    @Override
    public HttpRequestActionBuilder request() {
        return http(name)
                .post(Operation.path(document))
                .header("Content-Type", document.mediaType())
                .sign(request -> request.copyWithNewBody(body));
    }

    @Override
    public HttpRequestActionBuilder judged(HttpRequestActionBuilder request) {
        return JsonAnswer.judged(
                request, Map.of("bytes", Integer.toString(document.length()), "crc32c", document.crc32c()));
    }
}
