package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.InputStream;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestPath;

/**
 * Answers are streams, so that one that is too large is not kept in memory: Quarkus has no limit for their size. With a {@code Multi} of
 * pieces Quarkus 3.30 closes the connection after each answer.
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
