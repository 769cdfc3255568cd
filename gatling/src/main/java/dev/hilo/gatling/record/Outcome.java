package dev.hilo.gatling.record;

import java.util.Locale;

/** How a request ended; each has exactly one. */
public enum Outcome {
    OK,
    /** A 404 for something that this load itself deleted: no failure. */
    GONE,
    /** No answer in time. */
    TIMEOUT,
    /** No connection. */
    REFUSED,
    /** Closed, reset or not HTTP. */
    CONNECTION,
    /** Another status than the expected one. */
    STATUS,
    /** The answer was not what it must be. */
    CONTENT;

    /** Whether the time until the outcome says something about the server: the other failures have no meaningful latency. */
    public boolean hasLatency() {
        return this == OK || this == GONE || this == TIMEOUT;
    }

    public boolean isGood() {
        return this == OK || this == GONE;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
