package dev.hilo.movies.spring.reactive.web;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import org.springframework.web.util.DisconnectedClientHelper;
import reactor.core.publisher.Mono;

/** Maps every error to a problem detail (RFC 9457) with the fields of the contract. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {
    private static final URI NO_TYPE = URI.create("about:blank");

    record FieldProblem(String field, @Nullable String message) {}

    /** A client that has left gets no answer: Spring ends its exchange, without an error in the log. */
    @ExceptionHandler
    Mono<ResponseEntity<Object>> handleUnexpected(Exception exception, ServerWebExchange exchange) {
        if (DisconnectedClientHelper.isClientDisconnectedException(exception)) {
            return Mono.error(exception);
        }
        logger.error("Request failed", exception);
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.INTERNAL_SERVER_ERROR, "The request could not be carried out.");
        return handleExceptionInternal(
                exception, problem, new HttpHeaders(), HttpStatus.INTERNAL_SERVER_ERROR, exchange);
    }

    @Override
    protected Mono<ResponseEntity<Object>> handleWebExchangeBindException(
            WebExchangeBindException exception,
            HttpHeaders headers,
            HttpStatusCode status,
            ServerWebExchange exchange) {
        List<FieldProblem> errors = exception.getFieldErrors().stream()
                .map(error -> new FieldProblem(error.getField(), error.getDefaultMessage()))
                .toList();
        exception.getBody().setProperty("errors", errors);
        return super.handleWebExchangeBindException(exception, headers, status, exchange);
    }

    /** Message for a missing body, because the framework's own names the Java method. */
    @Override
    protected Mono<ResponseEntity<Object>> handleServerWebInputException(
            ServerWebInputException exception, HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
        exception.setDetail("The request could not be read.");
        return super.handleServerWebInputException(exception, headers, status, exchange);
    }

    /** Message for a missing media type, for which the framework has none. */
    @Override
    protected Mono<ResponseEntity<Object>> handleUnsupportedMediaTypeStatusException(
            UnsupportedMediaTypeStatusException exception,
            HttpHeaders headers,
            HttpStatusCode status,
            ServerWebExchange exchange) {
        exception.setDetail("A body must be JSON in UTF-8, and say so.");
        return super.handleUnsupportedMediaTypeStatusException(exception, headers, status, exchange);
    }

    @Override
    protected Mono<ResponseEntity<Object>> createResponseEntity(
            @Nullable Object body, @Nullable HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
        if (body instanceof ProblemDetail problem) {
            problem.setType(NO_TYPE);
        }
        return super.createResponseEntity(body, headers, status, exchange);
    }
}
