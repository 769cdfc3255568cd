package dev.hilo.harness.run;

/** Something that a trial has opened. Closing it again does nothing. */
interface Resource extends AutoCloseable {
    @Override
    void close();
}
