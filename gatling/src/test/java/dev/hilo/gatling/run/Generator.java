package dev.hilo.gatling.run;

import java.util.function.BooleanSupplier;

/** A generator that carries out one plan. */
public interface Generator extends AutoCloseable {
    /** Waits for something that the generator does, and fails where it ends before. */
    void await(BooleanSupplier condition) throws InterruptedException;

    /** Waits for the end of its work. @return 0 when it has done it */
    int exitCode() throws InterruptedException;

    String log();

    /** Ends it, where it still works. */
    @Override
    void close();
}
