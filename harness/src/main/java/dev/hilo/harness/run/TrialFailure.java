package dev.hilo.harness.run;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.TrialStatus;

/** A trial cannot be brought to its end. The message is one line: what happened, where to look. The run continues with the next trial. */
public final class TrialFailure extends Exception {
    private final TrialStatus status;

    private TrialFailure(String message, TrialStatus status) {
        super(message);
        this.status = status;
    }

    public TrialFailure(String message) {
        this(message, TrialStatus.FAILED);
    }

    /** Something other than what is measured broke: another attempt may well succeed. */
    static TrialFailure disturbance(String message) {
        return new TrialFailure(message, TrialStatus.INVALID);
    }

    /** The memory that the run allows was too little. */
    static TrialFailure outOfMemory(String message) {
        return new TrialFailure(message, TrialStatus.OUT_OF_MEMORY);
    }

    /** The same, with the load under which it came to that: of memory, a limit is too low for something. */
    TrialFailure under(Load load) {
        return status == TrialStatus.OUT_OF_MEMORY && load.isClosed()
                ? outOfMemory("out of memory at %d clients: %s"
                        .formatted(load.clients().count(), getMessage()))
                : this;
    }

    /** What the trial has come to. */
    TrialStatus status() {
        return status;
    }
}
