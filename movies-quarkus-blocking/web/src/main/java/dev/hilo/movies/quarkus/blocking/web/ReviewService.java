package dev.hilo.movies.quarkus.blocking.web;

import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestPath;

/** Answers arrive in pieces, so that one that is too large need not be kept: Quarkus has no limit for the size of an answer. */
@RegisterRestClient(configKey = "reviews")
@Path("/")
interface ReviewService {
    @GET
    @Path("/reviews/{id}")
    Multi<byte[]> reviews(@RestPath String id);

    @GET
    @Path("/ratings/{id}")
    Multi<byte[]> rating(@RestPath String id);

    @GET
    @Path("/similar/{id}")
    Multi<byte[]> similar(@RestPath String id);
}
