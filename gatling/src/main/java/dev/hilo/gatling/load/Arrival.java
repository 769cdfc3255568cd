package dev.hilo.gatling.load;

/**
 * One request of an open load that is due.
 *
 * @param number of its call ({@link Workload#call}): the same number is the same request at each target
 * @param offsetNanos when it is due, since the load began
 */
record Arrival(int number, long offsetNanos) {}
