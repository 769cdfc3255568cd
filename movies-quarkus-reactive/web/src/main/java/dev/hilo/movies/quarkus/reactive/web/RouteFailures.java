package dev.hilo.movies.quarkus.reactive.web;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.Response.Status;

/** Failures outside of the resources. Quarkus would log a stack trace for each, even for errors of clients. */
class RouteFailures {
    void register(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(RouteFailures::handle);
    }

    private static void handle(RoutingContext context) {
        Status status = Status.fromStatusCode(context.statusCode());
        if (context.response().ended()) {
            // Vert.x refused the remaining body after the response: nothing can be reported any more.
            context.request().connection().close();
        } else if (status != null && status.getFamily() == Status.Family.CLIENT_ERROR) {
            context.response()
                    .setStatusCode(status.getStatusCode())
                    .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                    .end(Json.encodeToBuffer(Problem.of(status, context.request())));
        } else {
            context.next();
        }
    }
}
