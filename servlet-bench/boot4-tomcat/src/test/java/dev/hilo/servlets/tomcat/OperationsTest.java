package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.OperationsContract;

class OperationsTest extends OperationsContract {}
