package dev.hilo.alerts.contract;

import dev.hilo.contract.HttpAnswer;
import java.net.URI;
import java.net.http.HttpResponse;

/** What the application answered to one request. */
public record Answer(URI request, int status, String mediaType, String location, String body) implements HttpAnswer {

    static Answer of(HttpResponse<String> response) {
        String contentType = response.headers().firstValue("Content-Type").orElse("");
        String location = response.headers().firstValue("Location").orElse("");
        return new Answer(
                response.request().uri(),
                response.statusCode(),
                contentType.split(";")[0].strip(),
                location,
                response.body());
    }

    @Override
    public String text() {
        return body;
    }

    public String id() {
        return json().path("id").asText();
    }
}
