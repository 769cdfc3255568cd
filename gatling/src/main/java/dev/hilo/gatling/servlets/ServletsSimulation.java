package dev.hilo.gatling.servlets;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.PlannedSimulation;

/** The loads on the application that the servlet containers are compared by. */
public final class ServletsSimulation extends PlannedSimulation {
    public ServletsSimulation() {
        super((load, baseUrl, seed, failures) -> new OneOperation(load, Operation.named(load.operation()), failures));
    }
}
