package dev.hilo.movies.quarkus.reactive.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import dev.hilo.movies.domain.ServiceLimits;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** What other services know about a movie. */
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

    Uni<List<Review>> reviews(String movie) {
        return get(services.reviews(movie), Reviews.class).map(Reviews::reviews);
    }

    Uni<Rating> rating(String movie) {
        return get(services.rating(movie), Rating.class);
    }

    Uni<List<String>> similar(String movie) {
        return get(services.similar(movie), Similar.class).map(Similar::titles);
    }

    /** The limit is that of the whole answer, which the client itself does not have. */
    private <T> Uni<T> get(Multi<byte[]> pieces, Class<T> type) {
        return pieces.collect()
                .in(AnswerBody::new, AnswerBody::add)
                .map(body -> read(body, type))
                .ifNoItem()
                .after(ServiceLimits.ANSWER)
                .fail()
                .onFailure()
                .transform(ServiceException::of);
    }

    private <T> T read(AnswerBody body, Class<T> type) {
        try {
            return json.readValue(body.toByteArray(), type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
