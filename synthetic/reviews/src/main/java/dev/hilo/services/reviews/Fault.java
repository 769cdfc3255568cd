package dev.hilo.services.reviews;

/** The faults of an answer. */
public enum Fault {
    NONE,
    /** Status 500. */
    FAILURE,
    /** The connection stays open, and no answer comes. */
    HANG,
    /** The connection is reset without an answer. */
    RESET,
    /** Status 200 and a body that is no JSON, though it says so. */
    NONSENSE,
    /** Ten megabytes of valid JSON. */
    LARGE,
    /** As {@link #LARGE}, without saying how long it is. */
    LARGE_IN_CHUNKS,
    /** The right answer, byte by byte: each comes soon after the last, and all of them take minutes. */
    DRIP
}
