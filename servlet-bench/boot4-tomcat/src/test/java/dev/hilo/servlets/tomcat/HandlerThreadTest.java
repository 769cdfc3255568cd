package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    static final String PLATFORM = "http-nio-.*-exec-\\d+";
    static final String VIRTUAL = "tomcat-handler-\\d+";

    HandlerThreadTest() {
        super(PLATFORM, VIRTUAL);
    }
}
