package dev.hilo.movies.quarkus.blocking.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Client of other services with information about a movie. */
@ApplicationScoped
class ReviewClient {
    private final ReviewService services;
    private final ObjectMapper json;

    record Reviews(List<Review> reviews) {}

    record Similar(List<String> titles) {}

    ReviewClient(@RestClient ReviewService services, ObjectMapper json) {
        this.services = services;
        this.json = json;
    }

    List<Review> reviews(String movie) {
        return get(() -> services.reviews(movie), Reviews.class).reviews();
    }

    Rating rating(String movie) {
        return get(() -> services.rating(movie), Rating.class);
    }

    List<String> similar(String movie) {
        return get(() -> services.similar(movie), Similar.class).titles();
    }

    private <T> T get(Supplier<InputStream> call, Class<T> type) {
        AnswerBody body = new AnswerBody();
        try (InputStream answer = call.get()) {
            body.readFrom(answer);
            return json.readValue(body.toByteArray(), type);
        } catch (IOException | RuntimeException e) {
            throw ServiceException.of(e);
        }
    }
}
