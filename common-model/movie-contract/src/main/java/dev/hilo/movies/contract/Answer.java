package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpResponse;

/** What the application answered to one request. */
public record Answer(URI request, int status, String mediaType, String location, String body) {

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

    public JsonNode json() {
        return Json.parse(body);
    }

    public String id() {
        return json().path("id").asText();
    }
}
