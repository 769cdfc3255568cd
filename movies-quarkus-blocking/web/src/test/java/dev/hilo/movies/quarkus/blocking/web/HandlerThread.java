package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;

/** Adds two headers with the thread of the movie controller to each answer. */
public class HandlerThread {
    static final String NAME = "Handler-Thread";
    static final String VIRTUAL = "Handler-Thread-Virtual";

    @ServerResponseFilter
    public void report(ContainerResponseContext response, SimpleResourceInfo resource) {
        if (resource.getResourceClass() == MovieController.class) {
            response.getHeaders().putSingle(NAME, Thread.currentThread().getName());
            response.getHeaders().putSingle(VIRTUAL, Thread.currentThread().isVirtual());
        }
    }
}
