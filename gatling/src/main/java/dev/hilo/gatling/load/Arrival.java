package dev.hilo.gatling.load;

/**
 * One arrival of an open load.
 *
 * @param number of its call ({@link Workload#call}): the same number is the same request at each target
 * @param offsetNanos intended start, in nanoseconds since the load began
 */
record Arrival(int number, long offsetNanos) {}
