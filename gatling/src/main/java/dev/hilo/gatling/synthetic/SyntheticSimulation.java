package dev.hilo.gatling.synthetic;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.PlannedSimulation;

/** The loads on the server of known behaviour by which hilo measures itself. */
public final class SyntheticSimulation extends PlannedSimulation {
    public SyntheticSimulation() {
        super((load, baseUrl, seed, failures) ->
                new OneOperation(load, new KnownBehaviour(load.operation()), failures));
    }
}
