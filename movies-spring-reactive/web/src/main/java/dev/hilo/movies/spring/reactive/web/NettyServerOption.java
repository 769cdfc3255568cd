package dev.hilo.movies.spring.reactive.web;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationListener;

/**
 * Reactor Netty 1.3.6, which Spring Boot manages, stops reading from a connection when a request comes before it has cleared up after the one
 * before (its issue 4361). An option of its own makes it clear up first. It is a system property that Reactor Netty reads once, with its
 * classes; so it is set as the application starts, before there is any bean. {@code META-INF/spring.factories} names this listener.
 */
class NettyServerOption implements ApplicationListener<ApplicationStartingEvent> {
    @Override
    public void onApplicationEvent(ApplicationStartingEvent event) {
        System.setProperty("reactor.netty.http.server.lastFlushWhenNoRead", "true");
    }
}
