package dev.hilo.harness.load;

import java.util.Optional;

/** A load generator at work. Closing it stops it. */
public interface LoadRun extends AutoCloseable {

    /** The pid of the generator, for the probes. */
    long pid();

    boolean isAlive();

    /** Why the generator could not do its work, in one line; empty when it did. Valid only after its end. */
    Optional<String> failure();

    /** Whether it failed because of the user's input, so that another attempt would fail too. */
    default boolean isFaultOfInput() {
        return false;
    }

    @Override
    void close();
}
