package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.http.HttpDsl.http;

import dev.hilo.servlets.documents.Document;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

/** Operation that downloads a document. */
record Sent(String name, Document document) implements Operation {

    @Override
    public HttpRequestActionBuilder request() {
        return http(name).get(Operation.path(document)).header("Accept", document.mediaType());
    }

    @Override
    public HttpRequestActionBuilder judged(HttpRequestActionBuilder request) {
        return BodyDigest.judged(request, BodyDigest.of(document.length(), document.crc32c()));
    }
}
