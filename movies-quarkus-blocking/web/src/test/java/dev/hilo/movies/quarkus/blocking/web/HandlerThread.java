package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;

/** Tells on which thread the movie controller ran: in two headers, so that the answer itself is the witness. */
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
