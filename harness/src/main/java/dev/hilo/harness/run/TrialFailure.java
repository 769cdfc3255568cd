package dev.hilo.harness.run;

/** A trial cannot be brought to its end. The message is one line: what happened, where to look. The run goes on with the next trial. */
public final class TrialFailure extends Exception {
    public TrialFailure(String message) {
        super(message);
    }
}
