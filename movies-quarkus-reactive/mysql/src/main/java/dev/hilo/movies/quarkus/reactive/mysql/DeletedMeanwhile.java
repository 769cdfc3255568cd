package dev.hilo.movies.quarkus.reactive.mysql;

import dev.hilo.movies.quarkus.reactive.web.MovieNotFoundException;
import dev.hilo.movies.quarkus.reactive.web.Problem;
import jakarta.persistence.OptimisticLockException;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** A movie deleted between the reading and the writing of a transaction: there is nothing else that it could collide with. */
class DeletedMeanwhile {

    @ServerExceptionMapper(OptimisticLockException.class)
    RestResponse<Problem> notFound(UriInfo uri) {
        return Problem.of(new MovieNotFoundException(), uri);
    }
}
