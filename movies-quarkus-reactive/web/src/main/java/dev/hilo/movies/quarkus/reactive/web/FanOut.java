package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Calls three services in parallel. */
@ApplicationScoped
class FanOut {
    private final ReviewClient services;

    FanOut(ReviewClient services) {
        this.services = services;
    }

    Uni<MovieDetails> details(Movie movie) {
        Uni<List<Review>> reviews = orNull(services.reviews(movie.id()));
        Uni<Rating> rating = orNull(services.rating(movie.id()));
        Uni<List<String>> similar = orNull(services.similar(movie.id()));
        return Uni.combine().all().unis(reviews, rating, similar).with((r, a, s) -> MovieDetails.of(movie, r, a, s));
    }

    /** A missing answer does not withhold the others. */
    private static <T> Uni<T> orNull(Uni<T> answer) {
        return answer.onFailure(ServiceException.class).recoverWithNull();
    }
}
