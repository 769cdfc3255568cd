package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {
    HandlerThreadTest() {
        super("http-nio-.*-exec-\\d+", "tomcat-handler-\\d+");
    }
}
