package dev.hilo.harness.stats;

/** The verdict on replacing A by B, for one metric. */
public enum Verdict {
    BETTER("better"),
    WORSE("worse"),
    /** A difference is shown, of a metric that is good or bad in neither direction. */
    DIFFERENT("different"),
    /** Equivalence is shown: the change lies within the band of changes that do not matter. */
    SAME("same"),
    /** A difference is shown, and it lies within the band. */
    TOO_SMALL("differs, too small to matter"),
    /** Neither a difference nor equivalence is shown. */
    UNDECIDED("undecided"),
    /** No trial of a side counts, or only as a lower bound: there is nothing to judge. */
    INVALID("invalid");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** The verdict in words. */
    public String words() {
        return words;
    }

    /** Whether it is a difference that matters. */
    public boolean isDifference() {
        return this == BETTER || this == WORSE || this == DIFFERENT;
    }

    /** Whether a difference is shown, also one too small to matter. */
    public boolean isShown() {
        return isDifference() || this == TOO_SMALL;
    }

    /** Whether the question is answered, so that no more trials are needed. */
    public boolean isDecided() {
        return isShown() || this == SAME;
    }
}
