package dev.hilo.synthetic;

import java.util.Map;

/** The known behaviours by their names, which are their paths. */
final class Scenarios {
    /** One in so many is slow: far enough from the 1 and 5 % that p99 and p95 leave out, so that a stall of the machine moves neither to the other side. */
    private static final int SLOW_ONE_IN = 50;

    private Scenarios() {}

    /**
     * @param factor by which the constant delay is longer: 1.05 for the one that must be told from another
     * @param tail by which the slow answers of the two kinds are slower: p99 is one of them
     */
    static Map<String, Scenario> all(double factor, double tail) {
        return Map.of(
                "constant", (number, arrived) -> Fate.after(20 * factor),
                "bimodal", (number, arrived) -> Fate.after(number % SLOW_ONE_IN == SLOW_ONE_IN - 1 ? 80 * tail : 5),
                "pauses", new Pausing(),
                "failing", new Failing(),
                "computing", new Computing(),
                "allocating", new Allocating());
    }
}
