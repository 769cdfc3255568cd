package dev.hilo.gatling.requests;

import dev.hilo.gatling.load.PlannedSimulation;

/** The load that a plan itself describes. */
public final class RequestsSimulation extends PlannedSimulation {
    public RequestsSimulation() {
        super(new RequestsSuite(System.getenv()));
    }
}
