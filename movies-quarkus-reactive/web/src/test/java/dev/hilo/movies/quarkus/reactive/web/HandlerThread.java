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
 * Adds the threads on which the movie controller queried a movie and continued after the database's answer to the headers, so
 * that each answer shows them.
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
