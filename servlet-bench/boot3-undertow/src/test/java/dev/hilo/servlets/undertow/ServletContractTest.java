package dev.hilo.servlets.undertow;

import dev.hilo.servlets.ServletContractInProcess;

class ServletContractTest extends ServletContractInProcess {}
