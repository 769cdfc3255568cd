package dev.hilo.harness.run.capacity;

/**
 * What a search for capacities is for.
 *
 * @param podsFor arrivals per second for which pods are counted
 */
public record CapacityAim(LatencyGoal goal, int podsFor) {}
