package dev.hilo.harness.run.capacity;

import java.util.Optional;

/**
 * The purpose of the loads that follow a trial.
 *
 * @param podsFor arrivals per second for which pods are counted
 * @param overload whether the application is overloaded when its capacity is known
 * @param curve rates of the response curve; empty for no curve
 */
public record CapacityAim(LatencyGoal goal, int podsFor, boolean overload, Optional<CurveRates> curve) {

    /** Whether the capacity is searched, and not given by the user. */
    public boolean isSearched() {
        return curve.filter(rates -> rates.capacity().isPresent()).isEmpty();
    }

    /** The longest time, in seconds, that the loads add to a start of one application or of two. */
    public double mostSeconds(int sides) {
        return CapacityTimes.ofWaiting(sides)
                + (isSearched() ? CapacityTimes.ofSearch(sides) : 0)
                + (overload ? sides * CapacityTimes.ofStress() : 0)
                + (curve.isPresent() ? CapacityTimes.ofCurve(sides) : 0);
    }
}
