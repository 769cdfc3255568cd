package dev.hilo.synthetic;

/** A known behaviour. */
interface Scenario {

    /**
     * @param number of the request, from 0, among those of this scenario
     * @param arrived time of its arrival ({@link System#nanoTime()})
     */
    Fate fate(long number, long arrived);

    /** Whether a connection is used again after an answer. */
    default boolean keepsConnections() {
        return true;
    }

    /** The work of the handler before the answer; none by default. */
    default void work() {}
}
