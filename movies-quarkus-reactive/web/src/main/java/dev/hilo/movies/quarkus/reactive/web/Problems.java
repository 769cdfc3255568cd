package dev.hilo.movies.quarkus.reactive.web;

import static jakarta.ws.rs.core.Response.Status.BAD_REQUEST;
import static jakarta.ws.rs.core.Response.Status.INTERNAL_SERVER_ERROR;

import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.hilo.movies.quarkus.reactive.web.Problem.FieldProblem;
import io.quarkus.logging.Log;
import io.vertx.core.http.HttpServerRequest;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Path;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Maps every error to a problem detail (RFC 9457) with the fields of the contract. */
class Problems {

    @ServerExceptionMapper
    RestResponse<Problem> refused(WebApplicationException refusal, HttpServerRequest request) {
        return Problem.of(refusal, request);
    }

    /** Jakarta REST reports a query parameter that is not a number as not found; only then the exception has a cause. */
    @ServerExceptionMapper
    RestResponse<Problem> notFound(NotFoundException exception, HttpServerRequest request) {
        return Problem.of(exception.getCause() == null ? exception : new BadRequestException(), request);
    }

    /** A body that is incomplete, not JSON, or beyond the limits of Jackson. Quarkus has its own mapper for the first. */
    @ServerExceptionMapper({MismatchedInputException.class, IOException.class})
    RestResponse<Problem> unreadable(HttpServerRequest request) {
        return Problem.of(new BadRequestException(), request);
    }

    @ServerExceptionMapper
    RestResponse<Problem> invalid(ConstraintViolationException exception, HttpServerRequest request) {
        List<FieldProblem> errors = exception.getConstraintViolations().stream()
                .flatMap(Problems::fieldProblem)
                .toList();
        return Problem.of(BAD_REQUEST, "Invalid request content.", errors, request);
    }

    /** Not exceptions alone: Vert.x fails a wait for a database connection with another kind of throwable. */
    @ServerExceptionMapper
    RestResponse<Problem> unexpected(Throwable failure, HttpServerRequest request) {
        Log.error("Request failed", failure);
        return Problem.of(INTERNAL_SERVER_ERROR, "The request could not be carried out.", List.of(), request);
    }

    /** Field of a violation. Its path is method, parameter and field; without the field when the parameter itself is wrong. */
    private static Stream<FieldProblem> fieldProblem(ConstraintViolation<?> violation) {
        return StreamSupport.stream(violation.getPropertyPath().spliterator(), false)
                .skip(2)
                .map(Path.Node::getName)
                .map(field -> new FieldProblem(field, violation.getMessage()));
    }
}
