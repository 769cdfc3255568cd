package dev.hilo.harness.run.capacity;

/**
 * The purpose of a search for capacities.
 *
 * @param podsFor arrivals per second for which pods are counted
 * @param overload whether the application is overloaded when its capacity is known
 */
public record CapacityAim(LatencyGoal goal, int podsFor, boolean overload) {

    /** What the search adds to each start of one application or of two, at most. */
    public double mostSeconds(int sides) {
        return CapacityTimes.ofSearch(sides) + (overload ? sides * CapacityTimes.ofStress() : 0);
    }
}
