package dev.hilo.synthetic;

import java.util.Map;

/** The known behaviours by their names, which are their paths. */
final class Scenarios {
    /**
     * One request in this many is slow: 2 %, far enough from the 1 and 5 % above p99 and p95 that a stall of the machine moves neither
     * across.
     */
    private static final int SLOW_ONE_IN = 50;

    private Scenarios() {}

    /**
     * @param factor of the constant delay: 1.05 for a server that is compared with one of 1
     * @param tail factor of the delay of the slow answers of the two kinds: p99 is one of them
     * @param service factor of the time that a worker needs for a request
     */
    static Map<String, Scenario> all(double factor, double tail, double service) {
        return Map.of(
                "constant", (number, arrived) -> Fate.after(20 * factor),
                "bimodal", (number, arrived) -> Fate.after(number % SLOW_ONE_IN == SLOW_ONE_IN - 1 ? 80 * tail : 5),
                "pauses", new Pausing(),
                "failing", new Failing(),
                "queueing", new Queueing(service),
                "computing", new Computing(),
                "allocating", new Allocating());
    }
}
