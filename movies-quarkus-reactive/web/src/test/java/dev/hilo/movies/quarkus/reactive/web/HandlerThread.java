package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.Movie;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerResponse;
import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;

/**
 * Tells on which thread the movie controller asked for a movie, and on which it went on when the database had answered: in headers, so
 * that the answer itself is the witness.
 */
@Decorator
@Priority(1)
public abstract class HandlerThread implements MovieRepository {
    static final String NAME = "Handler-Thread";
    static final String AFTER_DATABASE = "Handler-Thread-After-Database";

    @Inject
    @Any
    @Delegate
    MovieRepository movies;

    @Inject
    CurrentVertxRequest request;

    @Override
    public Uni<Movie> find(String id) {
        HttpServerResponse response = request.getCurrent().response();
        response.putHeader(NAME, Thread.currentThread().getName());
        return movies.find(id)
                .invoke(() -> response.putHeader(
                        AFTER_DATABASE, Thread.currentThread().getName()));
    }
}
