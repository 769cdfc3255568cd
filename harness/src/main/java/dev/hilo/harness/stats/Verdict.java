package dev.hilo.harness.stats;

/** What the trials say about replacing A by B, for one figure. */
public enum Verdict {
    BETTER,
    WORSE,
    /** A difference is shown, of a figure that is good or bad in neither direction. */
    DIFFERENT,
    /** The interval holds "no change": there may be a difference, these trials do not show it. */
    NO_DIFFERENCE_SHOWN,
    /** Too few trials for an interval: only the figures stand. */
    NOT_ENOUGH_TRIALS
}
