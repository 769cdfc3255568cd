package dev.hilo.harness.result;

/**
 * Two neighbouring windows of a duet, one of each side: what disturbs one of them takes both out of the comparison.
 *
 * @param fromSecond of the load, when the first window begins
 * @param toSecond when the second one ends
 */
public record WindowPair(int fromSecond, int toSecond) {}
