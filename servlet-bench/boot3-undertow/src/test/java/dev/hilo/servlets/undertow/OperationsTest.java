package dev.hilo.servlets.undertow;

import dev.hilo.servlets.OperationsContract;

class OperationsTest extends OperationsContract {}
