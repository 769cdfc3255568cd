package dev.hilo.harness.run;

import java.nio.file.FileSystemException;

/** A run that cannot go on. The message is one line; what was finished is stored. */
public final class RunAborted extends RuntimeException {
    private RunAborted(String message, Throwable cause) {
        super(message, cause);
    }

    /** Throws when the cause of a trial's failure would fail every later trial too. */
    static void ifHopeless(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
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
        return reason != null && (reason.contains("No space left on device") || reason.contains("Disk quota exceeded"));
    }
}
