package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Calls three services in parallel. */
@Component
class FanOut {
    private final ReviewClient services;

    FanOut(ReviewClient services) {
        this.services = services;
    }

    Mono<MovieDetails> details(Movie movie) {
        Mono<Optional<List<Review>>> reviews = orEmpty(services.reviews(movie.id()));
        Mono<Optional<Rating>> rating = orEmpty(services.rating(movie.id()));
        Mono<Optional<List<String>>> similar = orEmpty(services.similar(movie.id()));
        return Mono.zip(reviews, rating, similar)
                .map(all -> MovieDetails.of(
                        movie,
                        all.getT1().orElse(null),
                        all.getT2().orElse(null),
                        all.getT3().orElse(null)));
    }

    /** A missing answer does not withhold the others. */
    private static <T> Mono<Optional<T>> orEmpty(Mono<T> answer) {
        return answer.map(Optional::of).onErrorReturn(ServiceException.class, Optional.empty());
    }
}
