package dev.hilo.servlets;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;

/** Every error of a handler as a problem detail (RFC 9457) with the fields that the contract asks for. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    record FieldProblem(String field, String message) {}

    /** A form that cannot be parsed. A form that is too large has its own exception. */
    @ExceptionHandler(MultipartException.class)
    ResponseEntity<Object> handleMultipart(MultipartException exception, WebRequest request) throws Exception {
        return handleException(BodyProblem.truncated(), request);
    }

    /** The client is gone, so there is no answer. */
    @ExceptionHandler(IOException.class)
    ResponseEntity<Object> handleDisconnected(IOException exception, WebRequest request) {
        return DisconnectedClientHelper.isClientDisconnectedException(exception)
                ? null
                : handleUnexpected(exception, request);
    }

    @ExceptionHandler
    ResponseEntity<Object> handleUnexpected(Exception exception, WebRequest request) {
        logger.error("Request failed", exception);
        ProblemDetail problem = Problems.of(HttpStatus.INTERNAL_SERVER_ERROR);
        return handleExceptionInternal(
                exception, problem, new HttpHeaders(), HttpStatus.INTERNAL_SERVER_ERROR, request);
    }

    /** Unwraps the problem that the body threw while Jackson read it. */
    @Override
    protected ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return Stream.iterate((Throwable) exception, cause -> cause != null, Throwable::getCause)
                .filter(BodyProblem.class::isInstance)
                .map(BodyProblem.class::cast)
                .findFirst()
                .map(problem -> handleErrorResponseException(problem, headers, problem.getStatusCode(), request))
                .orElseGet(() -> super.handleHttpMessageNotReadable(exception, headers, status, request));
    }

    @Override
    protected ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException exception, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        List<FieldProblem> errors = exception.getFieldErrors().stream()
                .map(error -> new FieldProblem(error.getField(), error.getDefaultMessage()))
                .toList();
        exception.getBody().setProperty("errors", errors);
        return super.handleMethodArgumentNotValid(exception, headers, status, request);
    }

    @Override
    protected ResponseEntity<Object> createResponseEntity(
            Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return super.createResponseEntity(
                body instanceof ProblemDetail problem ? Problems.uniform(problem) : body, headers, status, request);
    }
}
