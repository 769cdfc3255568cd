package dev.hilo.synthetic;

/** A known behaviour. */
interface Scenario {

    /**
     * @param number of the request, from 0, among those of this scenario
     * @param arrived when it came ({@link System#nanoTime()})
     */
    Fate fate(long number, long arrived);

    /** Whether a connection is used again after an answer. */
    default boolean keepsConnections() {
        return true;
    }

    /** What the handler does before the answer. */
    default void work() {}
}
