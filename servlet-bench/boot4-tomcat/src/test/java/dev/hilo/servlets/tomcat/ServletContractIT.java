package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.PackagedServletContract;

class ServletContractIT extends PackagedServletContract {
    ServletContractIT() {
        super(HandlerThreadTest.PLATFORM, HandlerThreadTest.VIRTUAL);
    }
}
