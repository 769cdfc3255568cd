package dev.hilo.gatling.synthetic;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.PlannedSimulation;

/** Simulation of the loads on the server of known behaviour, for the self-check. */
public final class SyntheticSimulation extends PlannedSimulation {
    public SyntheticSimulation() {
        super((load, baseUrl, seed, failures) ->
                new OneOperation(load, new KnownBehaviour(load.operation()), failures));
    }
}
