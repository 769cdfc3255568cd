package dev.hilo.harness.run.start;

/** A resource that a trial has opened. Closing it again does nothing. */
public interface Resource extends AutoCloseable {
    @Override
    void close();
}
