package dev.hilo.harness.stats;

/** What the trials say about replacing A by B, for one metric. */
public enum Verdict {
    BETTER("better"),
    WORSE("worse"),
    /** A difference is shown, of a metric that is good or bad in neither direction. */
    DIFFERENT("different"),
    /** Within the band of changes that do not matter: shown, not only not refuted. */
    SAME("same"),
    /** A difference is shown, and it lies within the band. */
    TOO_SMALL("differs, too small to matter"),
    /** There may be a difference; these trials show neither that nor the opposite. */
    UNDECIDED("undecided"),
    /** The trials of a side do not count, or count as a lower bound only: nothing can be said. */
    INVALID("invalid");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** As people read it. */
    public String words() {
        return words;
    }

    /** Whether it is a difference that matters. */
    public boolean isDifference() {
        return this == BETTER || this == WORSE || this == DIFFERENT;
    }

    /** Whether more trials would tell no more than is told already. */
    public boolean isDecided() {
        return isDifference() || this == SAME || this == TOO_SMALL;
    }
}
