package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.InputStream;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestPath;

/**
 * Answers are streams, so that one that is too large need not be kept: Quarkus has no limit for the size of an answer. A {@code Multi} of pieces
 * would do, too, but Quarkus 3.30 closes its connection after each.
 */
@RegisterRestClient(configKey = "reviews")
@Path("/")
interface ReviewService {
    @GET
    @Path("/reviews/{id}")
    InputStream reviews(@RestPath String id);

    @GET
    @Path("/ratings/{id}")
    InputStream rating(@RestPath String id);

    @GET
    @Path("/similar/{id}")
    InputStream similar(@RestPath String id);
}
