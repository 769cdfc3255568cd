package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import io.quarkus.virtual.threads.VirtualThreads;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Calls three services on the threads of an executor: in parallel, or in sequence on the calling thread. */
@ApplicationScoped
class FanOut {
    private final ReviewClient services;
    private final Executor threads;

    FanOut(
            ReviewClient services,
            @ConfigProperty(name = "movies.fan-out") FanOutThreads threads,
            @VirtualThreads ExecutorService virtual) {
        this.services = services;
        this.threads = threads.executor(virtual);
    }

    MovieDetails details(Movie movie) {
        CompletableFuture<List<Review>> reviews = ask(() -> services.reviews(movie.id()));
        CompletableFuture<Rating> rating = ask(() -> services.rating(movie.id()));
        CompletableFuture<List<String>> similar = ask(() -> services.similar(movie.id()));
        return MovieDetails.of(movie, reviews.join(), rating.join(), similar.join());
    }

    private <T> CompletableFuture<T> ask(Supplier<T> call) {
        return CompletableFuture.supplyAsync(() -> orNull(call), threads);
    }

    /** A missing answer does not withhold the others. */
    private static <T> T orNull(Supplier<T> call) {
        try {
            return call.get();
        } catch (ServiceException e) {
            return null;
        }
    }
}
