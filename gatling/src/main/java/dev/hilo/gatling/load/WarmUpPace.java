package dev.hilo.gatling.load;

import dev.hilo.load.WarmUp;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps the warm-ups of the two sides of a duet in step, so that both have done the same work also when their time ends before it is done:
 * a faster application would otherwise be warmer, and look cheaper because of it. A single target has nobody to wait for.
 */
final class WarmUpPace {
    /** The part of the work by which a side may be ahead. */
    private static final int PARTS = 50;

    private final List<AtomicInteger> sides = new CopyOnWriteArrayList<>();

    /** The number of requests that a further side has begun. */
    AtomicInteger newSide() {
        AtomicInteger begun = new AtomicInteger();
        sides.add(begun);
        return begun;
    }

    /** Whether a side has to wait for the other one. Each of its clients may have begun a request before it notices. */
    boolean isAhead(AtomicInteger side, WarmUp plan) {
        int slowest = sides.stream().mapToInt(AtomicInteger::get).min().orElse(0);
        return side.get() - slowest >= Math.max(plan.clients(), plan.requests() / PARTS);
    }
}
