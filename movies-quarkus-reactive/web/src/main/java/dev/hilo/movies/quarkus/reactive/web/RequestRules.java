package dev.hilo.movies.quarkus.reactive.web;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Filters for requests that Jakarta REST accepts and the contract forbids. */
class RequestRules {
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    /** Refuses other spellings of a path. */
    @ServerRequestFilter(preMatching = true)
    void path(HttpServerRequest request) {
        String path = request.path();
        if (path.endsWith("/") || path.contains("//")) {
            throw new NotFoundException();
        }
    }

    /** Requires a media type for a body, and UTF-8 for its text. */
    @ServerRequestFilter
    void mediaType(ContainerRequestContext request) {
        if (WITH_BODY.contains(request.getMethod()) && !isInUtf8(request.getMediaType())) {
            throw new NotSupportedException();
        }
    }

    private static boolean isInUtf8(MediaType type) {
        return type != null
                && StandardCharsets.UTF_8
                        .name()
                        .equalsIgnoreCase(type.getParameters()
                                .getOrDefault(MediaType.CHARSET_PARAMETER, StandardCharsets.UTF_8.name()));
    }
}
