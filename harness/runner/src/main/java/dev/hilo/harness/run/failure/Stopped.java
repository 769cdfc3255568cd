package dev.hilo.harness.run.failure;

import java.util.stream.Stream;

/** Errors by which work reports that this thread was interrupted: the run is to end, and nothing has failed. */
public final class Stopped {
    private Stopped() {}

    /** Clients of a cluster wrap an interruption into an error of their own, and what is closed afterwards may clear the thread's mark. */
    public static void ifInterrupted(Throwable error) throws InterruptedException {
        if (Stream.iterate(error, cause -> cause != null, Throwable::getCause)
                .anyMatch(InterruptedException.class::isInstance)) {
            // the exception takes the place of the mark, as everywhere
            Thread.interrupted();
            throw new InterruptedException();
        }
    }
}
