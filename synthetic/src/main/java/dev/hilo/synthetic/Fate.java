package dev.hilo.synthetic;

import java.util.concurrent.TimeUnit;

/**
 * The planned answer to a request.
 *
 * @param delayNanos from its arrival to its answer
 */
record Fate(long delayNanos, Ending ending) {

    enum Ending {
        OK,
        /** Status 500. */
        ERROR,
        /** The first half of a good answer, then the end of the connection. */
        CUT,
        /** Status 200, but not the right content. */
        WRONG
    }

    static Fate after(double millis) {
        return after(millis, Ending.OK);
    }

    static Fate after(double millis, Ending ending) {
        return new Fate(Math.round(millis * TimeUnit.MILLISECONDS.toNanos(1)), ending);
    }
}
