package dev.hilo.servlets.undertow;

import dev.hilo.servlets.PackagedServletContract;

class ServletContractIT extends PackagedServletContract {}
