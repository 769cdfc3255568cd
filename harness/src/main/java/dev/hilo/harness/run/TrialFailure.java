package dev.hilo.harness.run;

/** A trial cannot be brought to its end. The message is one line: what happened, where to look. The run continues with the next trial. */
public final class TrialFailure extends Exception {
    private final boolean disturbance;

    private TrialFailure(String message, boolean disturbance) {
        super(message);
        this.disturbance = disturbance;
    }

    public TrialFailure(String message) {
        this(message, false);
    }

    /** Something other than what is measured broke: another attempt may well succeed. */
    static TrialFailure disturbance(String message) {
        return new TrialFailure(message, true);
    }

    boolean isDisturbance() {
        return disturbance;
    }
}
