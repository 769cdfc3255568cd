package dev.hilo.movies.spring.reactive.web;

import org.springframework.core.annotation.Order;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerResponse;

/** Suppresses errors for bodies that are not valid HTTP: Netty has already answered, so Spring cannot. */
@Component
@Order(-2)
class AnsweredByNetty implements WebExceptionHandler {
    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        return failure instanceof IllegalStateException && isAnswered(exchange.getResponse())
                ? Mono.empty()
                : Mono.error(failure);
    }

    private static boolean isAnswered(ServerHttpResponse response) {
        HttpServerResponse netty = ServerHttpResponseDecorator.getNativeResponse(response);
        return netty.hasSentHeaders();
    }
}
