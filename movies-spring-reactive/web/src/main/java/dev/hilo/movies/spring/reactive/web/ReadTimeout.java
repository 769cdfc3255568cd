package dev.hilo.movies.spring.reactive.web;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Timeout for clients that stop in the middle of a request, equal to the idle timeout. Spring Boot has no property for it. */
@Component
class ReadTimeout implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {
    private final Duration timeout;

    ReadTimeout(@Value("${server.netty.idle-timeout}") Duration timeout) {
        this.timeout = timeout;
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        factory.addServerCustomizers(server -> server.readTimeout(timeout));
    }
}
