package dev.hilo.movies.quarkus.reactive.web;

import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** The controller of a hypothetical virtual variant. It answers with the threads before and after the query, or the error. */
@Path("/virtual")
@IfBuildProperty(name = VirtualThreadResource.ENABLED, stringValue = "true")
public class VirtualThreadResource {
    static final String ENABLED = "hilo.virtual-thread-resource";

    private final MovieRepository movies;

    VirtualThreadResource(MovieRepository movies) {
        this.movies = movies;
    }

    @GET
    @RunOnVirtualThread
    public Uni<String> page() {
        String asked = Thread.currentThread().getName();
        return Uni.createFrom()
                .deferred(() -> movies.page(0))
                .map(page -> asked + " -> " + Thread.currentThread().getName())
                .onFailure()
                .recoverWithItem(failure -> asked + " -> " + failure);
    }
}
