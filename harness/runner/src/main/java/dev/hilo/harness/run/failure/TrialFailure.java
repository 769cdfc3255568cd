package dev.hilo.harness.run.failure;

import dev.hilo.harness.host.HostException;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.TrialStatus;
import java.io.UncheckedIOException;

/** The failure of a trial. The message is one line: what happened, where to look. The run continues with the next trial. */
public final class TrialFailure extends Exception {
    private final TrialStatus status;
    private final boolean isOfSlowStart;

    private TrialFailure(String message, TrialStatus status, boolean isOfSlowStart) {
        super(message);
        this.status = status;
        this.isOfSlowStart = isOfSlowStart;
    }

    private TrialFailure(String message, TrialStatus status) {
        this(message, status, false);
    }

    public TrialFailure(String message) {
        this(message, TrialStatus.FAILED);
    }

    /** The failure of a program that was still working when its time to get ready was over. */
    public static TrialFailure slowStart(String message) {
        return new TrialFailure(message, TrialStatus.FAILED, true);
    }

    /** The failure of something other than the measured application: another attempt may succeed. */
    public static TrialFailure disturbance(String message) {
        return new TrialFailure(message, TrialStatus.INVALID);
    }

    /**
     * The failure of a trial whose application cannot be blamed for it, because a host, a database or a generator refused: another attempt may
     * succeed.
     *
     * @throws RunAborted where none would
     */
    public static TrialFailure disturbedBy(Exception cause) {
        RunAborted.ifHopeless(cause);
        return disturbance(cause.getMessage());
    }

    /**
     * The status of a trial with this failure: whatever is not known to be the fault of something else is the application's. Unchecked are the
     * failures of a machine to read a file of hilo's, or to end a program.
     */
    public static TrialStatus statusOf(Exception failure) {
        if (failure instanceof TrialFailure told) {
            return told.status;
        }
        boolean isOfMachine = failure instanceof HostException || failure instanceof UncheckedIOException;
        return isOfMachine ? TrialStatus.INVALID : TrialStatus.FAILED;
    }

    /** The failure of an application whose memory limit was too low. */
    static TrialFailure outOfMemory(String message) {
        return new TrialFailure(message, TrialStatus.OUT_OF_MEMORY);
    }

    /** The failure with the number of clients of a closed load, where memory was short: a limit is too low for a load. */
    public TrialFailure under(Load load) {
        return status == TrialStatus.OUT_OF_MEMORY && load.isClosed()
                ? outOfMemory("out of memory at %d clients: %s"
                        .formatted(load.clients().count(), getMessage()))
                : this;
    }

    /** Whether a program was still working when its time to get ready was over. */
    public boolean isOfSlowStart() {
        return isOfSlowStart;
    }

    /** The status of the failed trial. */
    public TrialStatus status() {
        return status;
    }
}
