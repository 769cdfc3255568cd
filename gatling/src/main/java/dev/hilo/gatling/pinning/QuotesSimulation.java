package dev.hilo.gatling.pinning;

import dev.hilo.gatling.load.OneOperation;
import dev.hilo.gatling.load.PlannedSimulation;

/** The load on the application that holds a lock while it waits. */
public final class QuotesSimulation extends PlannedSimulation {
    public QuotesSimulation() {
        super((load, seed, failures) -> new OneOperation(load, new QuoteRequest(), failures));
    }
}
