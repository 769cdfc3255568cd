package dev.hilo.movies.quarkus.reactive.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.ws.rs.core.Response.StatusType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * A problem detail (RFC 9457).
 *
 * @param errors null unless fields of the body are to blame
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        String type, String title, int status, String detail, String instance, List<FieldProblem> errors) {
    private static final String MEDIA_TYPE = "application/problem+json";

    public record FieldProblem(String field, String message) {}

    public static RestResponse<Problem> of(StatusType status, String detail, UriInfo uri) {
        return of(status, detail, uri, null);
    }

    static RestResponse<Problem> of(StatusType status, String detail, UriInfo uri, List<FieldProblem> errors) {
        Problem problem = new Problem(
                "about:blank",
                status.getReasonPhrase(),
                status.getStatusCode(),
                detail,
                uri.getRequestUri().getRawPath(),
                errors);
        return RestResponse.ResponseBuilder.<Problem>create(status)
                .entity(problem)
                .type(MEDIA_TYPE)
                .build();
    }
}
