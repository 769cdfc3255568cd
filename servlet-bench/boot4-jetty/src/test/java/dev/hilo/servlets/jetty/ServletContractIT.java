package dev.hilo.servlets.jetty;

import dev.hilo.servlets.PackagedServletContract;

class ServletContractIT extends PackagedServletContract {
    ServletContractIT() {
        super(HandlerThreadTest.PLATFORM, HandlerThreadTest.VIRTUAL);
    }
}
