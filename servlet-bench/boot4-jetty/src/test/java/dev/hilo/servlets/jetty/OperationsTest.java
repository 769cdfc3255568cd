package dev.hilo.servlets.jetty;

import dev.hilo.servlets.OperationsContract;

class OperationsTest extends OperationsContract {}
