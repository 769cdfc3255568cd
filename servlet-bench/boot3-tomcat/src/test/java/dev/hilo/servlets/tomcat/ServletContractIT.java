package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.PackagedServletContract;

class ServletContractIT extends PackagedServletContract {}
