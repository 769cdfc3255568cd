package dev.hilo.harness.run;

import dev.hilo.databases.SourceMissingException;
import dev.hilo.harness.load.LoadRun;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** A run that cannot go on. The message is one line; what was finished is stored. */
public final class RunAborted extends RuntimeException {
    private RunAborted(String message, Throwable cause) {
        super(message, cause);
    }

    /** Throws when what failed in a load generator is the user's own, which no other attempt would change. */
    static void ifHopeless(LoadRun load, String failure) {
        if (load.isFaultOfInput()) {
            throw new RunAborted(failure, null);
        }
    }

    /** Throws when the cause of a trial's failure would fail every later trial too. */
    static void ifHopeless(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RunAborted aborted) {
                throw aborted;
            }
            if (cause instanceof SourceMissingException) {
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
