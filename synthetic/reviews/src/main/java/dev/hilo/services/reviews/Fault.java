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
    /** Status 200 and a body that is not JSON, although its media type is. */
    NONSENSE,
    /** Ten megabytes of valid JSON. */
    LARGE,
    /** As {@link #LARGE}, in chunks, without a Content-Length. */
    LARGE_IN_CHUNKS,
    /** The right answer, byte by byte: no pause is long, but the whole takes minutes. */
    DRIP
}
