package dev.hilo.movies.quarkus.reactive.postgresql;

import dev.hilo.movies.quarkus.reactive.web.MovieNotFoundException;
import dev.hilo.movies.quarkus.reactive.web.Problem;
import io.vertx.core.http.HttpServerRequest;
import jakarta.persistence.OptimisticLockException;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** A movie that was deleted between reading and writing in a transaction, the only possible conflict. */
class DeletedMeanwhile {

    @ServerExceptionMapper(OptimisticLockException.class)
    RestResponse<Problem> notFound(HttpServerRequest request) {
        return Problem.of(new MovieNotFoundException(), request);
    }
}
