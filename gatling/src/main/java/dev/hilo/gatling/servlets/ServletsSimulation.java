package dev.hilo.gatling.servlets;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.PlannedSimulation;

/** Simulation of the loads on the application of the servlet containers. */
public final class ServletsSimulation extends PlannedSimulation {
    public ServletsSimulation() {
        super((load, baseUrl, seed, failures) -> new OneOperation(load, Operation.named(load.operation()), failures));
    }
}
