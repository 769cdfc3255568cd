package dev.hilo.servlets.jetty;

import dev.hilo.servlets.ServletContractInProcess;

class ServletContractTest extends ServletContractInProcess {}
