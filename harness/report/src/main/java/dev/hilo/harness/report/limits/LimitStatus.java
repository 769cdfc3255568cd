package dev.hilo.harness.report.limits;

/** Result of checking a limit, the most severe first. */
public enum LimitStatus {
    /** The whole interval lies beyond the limit. */
    EXCEEDED("exceeded"),
    /**
     * There is no interval: not measured, too few trials count, or the change is invalid; or a side failed much of its work. A limit that cannot be
     * judged is not kept.
     */
    NO_DATA("no data"),
    /** The limit lies within the interval. */
    UNDECIDED("undecided"),
    /** No part of the interval lies beyond the limit. */
    KEPT("kept");

    private final String words;

    LimitStatus(String words) {
        this.words = words;
    }

    /** The status in words, for reports. */
    public String words() {
        return words;
    }

    /** Whether it fails a build. */
    public boolean isFailure() {
        return this == EXCEEDED || this == NO_DATA;
    }

    /** Whether the limit is shown to be exceeded or kept. */
    public boolean isDecided() {
        return this == EXCEEDED || this == KEPT;
    }
}
