package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Calls three services on the threads of an executor: in parallel, or in sequence on the calling thread. */
@Component
class FanOut {
    private final ReviewClient services;
    private final Executor threads;

    FanOut(ReviewClient services, @Value("${movies.fan-out}") FanOutThreads threads) {
        this.services = services;
        this.threads = threads.executor();
    }

    MovieDetails details(Movie movie) {
        CompletableFuture<List<Review>> reviews = ask(() -> services.reviews(movie.id()));
        CompletableFuture<Rating> rating = ask(() -> services.rating(movie.id()));
        CompletableFuture<List<String>> similar = ask(() -> services.similar(movie.id()));
        return MovieDetails.of(movie, reviews.join(), rating.join(), similar.join());
    }

    private <T> CompletableFuture<@Nullable T> ask(Supplier<T> call) {
        return CompletableFuture.supplyAsync(() -> orNull(call), threads);
    }

    /** A missing answer does not withhold the others. */
    private static <T> @Nullable T orNull(Supplier<T> call) {
        try {
            return call.get();
        } catch (ServiceException e) {
            return null;
        }
    }
}
