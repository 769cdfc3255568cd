package dev.hilo.movies.spring.reactive.web;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class NettyConfiguration {

    /**
     * Reactor Netty 1.3.6, which Spring Boot manages, stops reading from a connection when a request comes before it has cleared up after
     * the one before (its issue 4361). This option of its own, which is read once and before the first connection, makes it clear up first.
     */
    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> clearUpBeforeTheNextRequest() {
        return server -> System.setProperty("reactor.netty.http.server.lastFlushWhenNoRead", "true");
    }
}
