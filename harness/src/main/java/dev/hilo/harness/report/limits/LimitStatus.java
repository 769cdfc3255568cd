package dev.hilo.harness.report.limits;

/** What an interval says of a limit; what matters most comes first. */
public enum LimitStatus {
    /** The whole interval lies beyond it. */
    EXCEEDED("exceeded"),
    /** There is no interval: not measured, or too few trials count. A limit that cannot be judged is not kept. */
    NO_DATA("no data"),
    /** The interval reaches over it: neither is shown. */
    UNDECIDED("undecided"),
    /** No part of the interval lies beyond it. */
    KEPT("kept");

    private final String words;

    LimitStatus(String words) {
        this.words = words;
    }

    /** As people read it. */
    public String words() {
        return words;
    }

    /** Whether it fails a build. */
    public boolean isFailure() {
        return this == EXCEEDED || this == NO_DATA;
    }

    /** Whether more trials would tell no more. */
    public boolean isDecided() {
        return this == EXCEEDED || this == KEPT;
    }
}
