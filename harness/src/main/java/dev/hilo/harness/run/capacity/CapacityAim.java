package dev.hilo.harness.run.capacity;

/**
 * What a search for capacities is for.
 *
 * @param podsFor arrivals per second for which pods are counted
 * @param overload whether the application is overloaded when its capacity is known
 */
public record CapacityAim(LatencyGoal goal, int podsFor, boolean overload) {}
