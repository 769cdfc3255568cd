package dev.hilo.movies.quarkus.reactive.web;

import static jakarta.ws.rs.core.Response.Status.BAD_REQUEST;
import static jakarta.ws.rs.core.Response.Status.INTERNAL_SERVER_ERROR;

import com.fasterxml.jackson.core.JacksonException;
import dev.hilo.movies.quarkus.reactive.web.Problem.FieldProblem;
import io.quarkus.logging.Log;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Path;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every error as a problem detail (RFC 9457) with the fields that the contract asks for. */
class Problems {
    private static final String UNREADABLE = "The request could not be read.";

    @ServerExceptionMapper
    RestResponse<Problem> notFound(MovieNotFoundException exception, UriInfo uri) {
        return Problem.of(exception.getResponse().getStatusInfo(), exception.getMessage(), uri);
    }

    /** What Quarkus throws for a path that nobody serves, and for a query parameter that is no number: the cause tells them apart. */
    @ServerExceptionMapper
    RestResponse<Problem> notFound(NotFoundException exception, UriInfo uri) {
        return exception.getCause() == null ? refused(exception, uri) : unreadable(uri);
    }

    @ServerExceptionMapper
    RestResponse<Problem> refused(WebApplicationException exception, UriInfo uri) {
        var status = exception.getResponse().getStatusInfo();
        return Problem.of(status, status.getReasonPhrase() + ".", uri);
    }

    @ServerExceptionMapper({JacksonException.class})
    RestResponse<Problem> unreadable(UriInfo uri) {
        return Problem.of(BAD_REQUEST, UNREADABLE, uri);
    }

    @ServerExceptionMapper
    RestResponse<Problem> invalid(ConstraintViolationException exception, UriInfo uri) {
        List<FieldProblem> errors = exception.getConstraintViolations().stream()
                .filter(violation -> nodes(violation).size() > 2)
                .map(violation -> new FieldProblem(nodes(violation).getLast().getName(), violation.getMessage()))
                .toList();
        return Problem.of(BAD_REQUEST, "Invalid request content.", uri, errors.isEmpty() ? null : errors);
    }

    @ServerExceptionMapper
    RestResponse<Problem> unexpected(Exception exception, UriInfo uri) {
        Log.error("Request failed", exception);
        return Problem.of(INTERNAL_SERVER_ERROR, "The request could not be carried out.", uri);
    }

    /** Of a wrong field: the method, its parameter, the field. */
    private static List<Path.Node> nodes(ConstraintViolation<?> violation) {
        return StreamSupport.stream(violation.getPropertyPath().spliterator(), false)
                .toList();
    }
}
