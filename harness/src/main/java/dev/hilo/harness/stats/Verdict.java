package dev.hilo.harness.stats;

import java.util.Locale;

/** What the trials say about replacing A by B, for one metric. */
public enum Verdict {
    BETTER,
    WORSE,
    /** A difference is shown, of a metric that is good or bad in neither direction. */
    DIFFERENT,
    /** There may be a difference; these trials do not show it. */
    NO_DIFFERENCE_SHOWN,
    /** Too few trials for a verdict: only the metrics are known. */
    NOT_ENOUGH_TRIALS,
    /** The trials of a side do not count, or count as a lower bound only: nothing can be said. */
    INVALID;

    /** As people read it. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
