package dev.hilo.harness.init;

import java.util.SortedSet;

/**
 * End of an application's start, as the next one is helped by it.
 *
 * @param isReady whether it got ready
 * @param isWaiting whether it runs, does nothing and listens on no port
 * @param ports on which it listened in place of its own
 */
public record StartEnd(boolean isReady, boolean isWaiting, SortedSet<Integer> ports) {}
