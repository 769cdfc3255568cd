package dev.hilo.harness.load;

import java.util.Optional;

/** A load generator at work. Closing it stops it. */
public interface LoadRun extends AutoCloseable {

    /** Process id of what produces the load, for the probes. */
    long pid();

    boolean isAlive();

    /** Why the generator could not do its work, in one line; empty when it did. Ask when it is no longer alive. */
    Optional<String> failure();

    /** Whether it failed because of what the user gave it: it would fail again. */
    default boolean isFaultOfInput() {
        return false;
    }

    @Override
    void close();
}
