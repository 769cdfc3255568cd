package dev.hilo.movies.quarkus.blocking.postgresql;

import dev.hilo.movies.quarkus.blocking.web.MovieNotFoundException;
import dev.hilo.movies.quarkus.blocking.web.Problem;
import io.vertx.core.http.HttpServerRequest;
import jakarta.persistence.OptimisticLockException;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** A movie deleted between the reading and the writing of a transaction: there is nothing else that it could collide with. */
class DeletedMeanwhile {

    @ServerExceptionMapper(OptimisticLockException.class)
    RestResponse<Problem> notFound(HttpServerRequest request) {
        return Problem.of(new MovieNotFoundException(), request);
    }
}
