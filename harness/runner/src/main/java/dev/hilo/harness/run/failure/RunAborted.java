package dev.hilo.harness.run.failure;

import dev.hilo.databases.SourceMissingException;
import dev.hilo.harness.host.HostLostException;
import dev.hilo.harness.load.LoadRun;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** The end of a run that cannot continue. The message is one line; finished trials are stored. */
public final class RunAborted extends RuntimeException {
    private RunAborted(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param message one line with what to do */
    public static RunAborted because(String message) {
        return new RunAborted(message, null);
    }

    /** Throws when a load generator failed because of the user's own input, which no other attempt would change. */
    public static void ifHopeless(LoadRun load, String failure) {
        if (load.isFaultOfInput()) {
            throw because(failure);
        }
    }

    /**
     * Throws when a failure ends the run: as {@link #ifHopeless(Throwable)} does, and where the work that failed was interrupted, which it
     * may have reported as an error of its own.
     *
     * @throws InterruptedException when the run is to end
     */
    public static void ifOver(Exception failure) throws InterruptedException {
        if (failure instanceof InterruptedException || Thread.interrupted()) {
            throw new InterruptedException();
        }
        ifHopeless(failure);
    }

    /** Throws when the cause of a trial's failure would fail every later trial too. */
    public static void ifHopeless(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RunAborted aborted) {
                throw aborted;
            }
            if (cause instanceof SourceMissingException || cause instanceof HostLostException) {
                throw new RunAborted(
                        "%s; then run ./bench resume (finished trials are kept)".formatted(cause.getMessage()),
                        failure);
            }
            if (isDiskFull(cause)) {
                throw new RunAborted(
                        "the disk is full: %s; make room, then run ./bench resume (finished trials are kept)"
                                .formatted(cause.getMessage()),
                        failure);
            }
        }
    }

    private static boolean isDiskFull(Throwable cause) {
        String reason = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
        String told = String.valueOf(reason).toLowerCase(Locale.ROOT);
        return told.contains("no space left on device") || told.contains("disk quota exceeded");
    }
}
