package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.ServletContractInProcess;

class ServletContractTest extends ServletContractInProcess {}
