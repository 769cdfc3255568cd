package dev.hilo.movies.spring.blocking.web;

import java.net.URI;
import java.util.List;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Maps every error to a problem detail (RFC 9457) with the fields of the contract. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {
    private static final URI NO_TYPE = URI.create("about:blank");

    record FieldProblem(String field, @Nullable String message) {}

    /** The movie was deleted between reading and writing in a transaction, the only possible conflict. */
    @ExceptionHandler(OptimisticLockingFailureException.class)
    @Nullable
    ResponseEntity<Object> handleDeletedMeanwhile(WebRequest request) throws Exception {
        return handleException(new MovieNotFoundException(), request);
    }

    /** Tomcat detects an undecodable query when a parameter is read. */
    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handleInvalidParameter(InvalidParameterException exception, WebRequest request) {
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, "The request could not be read.");
        return handleExceptionInternal(exception, problem, new HttpHeaders(), HttpStatus.BAD_REQUEST, request);
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handleUnexpected(Exception exception, WebRequest request) {
        logger.error("Request failed", exception);
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.INTERNAL_SERVER_ERROR, "The request could not be carried out.");
        return handleExceptionInternal(
                exception, problem, new HttpHeaders(), HttpStatus.INTERNAL_SERVER_ERROR, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        List<FieldProblem> errors = exception.getFieldErrors().stream()
                .map(error -> new FieldProblem(error.getField(), error.getDefaultMessage()))
                .toList();
        exception.getBody().setProperty("errors", errors);
        return super.handleMethodArgumentNotValid(exception, headers, status, request);
    }

    @Override
    protected ResponseEntity<Object> createResponseEntity(
            @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (body instanceof ProblemDetail problem) {
            problem.setType(NO_TYPE);
        }
        return super.createResponseEntity(body, headers, status, request);
    }
}
