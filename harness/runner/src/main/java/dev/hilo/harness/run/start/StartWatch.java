package dev.hilo.harness.run.start;

import dev.hilo.harness.host.RunningApplication;
import java.util.Optional;

/** An observer of an application that is not ready yet, which may see early that it will never be. */
@FunctionalInterface
public interface StartWatch {
    /** Waits to the limit. */
    StartWatch PATIENT = application -> Optional.empty();

    /** Why further waiting is useless, as the end of a sentence about the application; empty to wait on. Called up to a thousand times a second. */
    Optional<String> objection(RunningApplication application) throws InterruptedException;
}
