package dev.hilo.movies.quarkus.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.contract.Json;
import dev.hilo.movies.contract.MovieClient;
import dev.hilo.movies.domain.MovieCatalogue;
import io.quarkus.test.common.http.TestHTTPResource;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

/** The kind of thread on which request handlers run. A reactive build has no switch for it. */
public abstract class HandlerThreadContract {
    @TestHTTPResource("/")
    URI base;

    @Test
    void aRequestStaysOnItsEventLoopBeforeAndAfterTheDatabase() throws IOException, InterruptedException {
        MovieClient client = new MovieClient(base);
        String id = client.post(Json.of(MovieCatalogue.standard().movie(0))).id();
        HttpHeaders answer = answer("/movies/" + id);
        client.delete(id);

        String handler = answer.firstValue(HandlerThread.NAME).orElseThrow();
        assertThat(handler).matches("vert\\.x-eventloop-thread-\\d+");
        assertThat(answer.firstValue(HandlerThread.AFTER_DATABASE)).contains(handler);
    }

    private HttpHeaders answer(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
            return client.send(request, BodyHandlers.discarding()).headers();
        }
    }
}
