package dev.hilo.servlets.undertow;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("XNIO-\\d+ task-\\d+", "undertow-\\d+");
    }
}
