package dev.hilo.movies.quarkus.reactive.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import dev.hilo.movies.domain.ServiceLimits;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.http.HttpClient;
import io.vertx.mutiny.core.http.HttpClientRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Client of other services with information about a movie. It uses Vert.x's HTTP client directly, because Quarkus' REST client does not
 * limit the size of an answer, and closes the connection after an answer in pieces, a {@code Multi} (Quarkus 3.30).
 */
@ApplicationScoped
class ReviewClient {
    private final HttpClient services;
    private final ObjectMapper json;

    record Reviews(List<Review> reviews) {}

    record Similar(List<String> titles) {}

    ReviewClient(Vertx vertx, ObjectMapper json, @ConfigProperty(name = "reviews.url") URI url) {
        this.services = vertx.createHttpClient(new HttpClientOptions()
                .setDefaultHost(url.getHost())
                .setDefaultPort(url.getPort())
                .setConnectTimeout((int) ServiceLimits.CONNECT.toMillis())
                .setMaxPoolSize(ServiceLimits.CONNECTIONS_MAX));
        this.json = json;
    }

    Uni<List<Review>> reviews(String movie) {
        return get("/reviews/" + movie, Reviews.class).map(Reviews::reviews);
    }

    Uni<Rating> rating(String movie) {
        return get("/ratings/" + movie, Rating.class);
    }

    Uni<List<String>> similar(String movie) {
        return get("/similar/" + movie, Similar.class).map(Similar::titles);
    }

    private <T> Uni<T> get(String path, Class<T> type) {
        return services.request(HttpMethod.GET, path)
                .flatMap(HttpClientRequest::send)
                .flatMap(AnswerBody::of)
                .map(body -> read(body, type))
                .ifNoItem()
                .after(ServiceLimits.ANSWER)
                .fail()
                .onFailure()
                .transform(ServiceException::of);
    }

    private <T> T read(byte[] body, Class<T> type) {
        try {
            return json.readValue(body, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
