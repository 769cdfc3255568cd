package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.spring.reactive.web.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("multiThreadIoEventLoopGroup-\\d+-\\d+");
    }
}
