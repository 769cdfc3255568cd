package dev.hilo.servlets.undertow;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    static final String PLATFORM = "XNIO-\\d+ task-\\d+";
    static final String VIRTUAL = "undertow-\\d+";

    HandlerThreadTest() {
        super(PLATFORM, VIRTUAL);
    }
}
