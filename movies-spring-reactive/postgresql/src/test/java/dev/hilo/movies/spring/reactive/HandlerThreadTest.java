package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.spring.reactive.web.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("reactor-tcp-(epoll|nio)-\\d+");
    }
}
