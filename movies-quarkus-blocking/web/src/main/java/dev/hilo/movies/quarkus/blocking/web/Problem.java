package dev.hilo.movies.quarkus.blocking.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.StatusType;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** A problem detail (RFC 9457). The list of errors is absent when no field of the body is wrong. */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(
        String type, String title, int status, String detail, String instance, List<FieldProblem> errors) {
    static final String MEDIA_TYPE = "application/problem+json";

    public record FieldProblem(String field, String message) {}

    public static RestResponse<Problem> of(WebApplicationException refusal, HttpServerRequest request) {
        return of(refusal.getResponse().getStatusInfo(), refusal.getMessage(), List.of(), request);
    }

    static RestResponse<Problem> of(
            StatusType status, String detail, List<FieldProblem> errors, HttpServerRequest request) {
        return ResponseBuilder.<Problem>create(status)
                .entity(problem(status, detail, errors, request))
                .type(MEDIA_TYPE)
                .build();
    }

    static Problem of(Status status, HttpServerRequest request) {
        return problem(
                status, "HTTP %d %s".formatted(status.getStatusCode(), status.getReasonPhrase()), List.of(), request);
    }

    private static Problem problem(
            StatusType status, String detail, List<FieldProblem> errors, HttpServerRequest request) {
        return new Problem(
                "about:blank", status.getReasonPhrase(), status.getStatusCode(), detail, request.path(), errors);
    }
}
