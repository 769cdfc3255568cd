package dev.hilo.gatling.requests;

import dev.hilo.gatling.load.PlannedSimulation;

/** Simulation of the requests that a plan describes. */
public final class RequestsSimulation extends PlannedSimulation {
    public RequestsSimulation() {
        super(new RequestsSuite(System.getenv()));
    }
}
