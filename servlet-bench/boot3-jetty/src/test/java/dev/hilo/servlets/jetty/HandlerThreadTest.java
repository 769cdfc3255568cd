package dev.hilo.servlets.jetty;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    static final String PLATFORM = "qtp.*";
    static final String VIRTUAL = "jetty-\\d+";

    HandlerThreadTest() {
        super(PLATFORM, VIRTUAL);
    }
}
