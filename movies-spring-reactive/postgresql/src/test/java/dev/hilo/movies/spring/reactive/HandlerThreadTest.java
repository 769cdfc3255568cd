package dev.hilo.movies.spring.reactive;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.spring.reactive.web.HandlerThreadContract;

/** The thread is chosen by code that this build shares with the one on MySQL, which always runs this. */
@Thorough
class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("reactor-tcp-(epoll|nio)-\\d+");
    }
}
