package dev.hilo.servlets.jetty;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("qtp.*", "jetty-\\d+");
    }
}
