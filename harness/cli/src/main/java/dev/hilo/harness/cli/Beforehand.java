package dev.hilo.harness.cli;

import dev.hilo.databases.DatabaseException;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.ResultException;
import java.io.IOException;

/**
 * Steps of a command before anything is run. A database or a result folder that does not serve ends them with the exit code of a command that
 * did nothing; later the same exceptions end a run.
 */
final class Beforehand {
    private Beforehand() {}

    /** A step with a result. */
    @FunctionalInterface
    interface Step<T> {
        T take() throws IOException;
    }

    /** @throws UsageException in place of an exception of databases or result folders */
    static <T> T of(Step<T> step) throws IOException {
        try {
            return step.take();
        } catch (DatabaseException | ResultException e) {
            throw new UsageException(e.getMessage(), e);
        }
    }

    /** The same for a step without a result. */
    static void require(Runnable step) throws IOException {
        of(() -> {
            step.run();
            return step;
        });
    }
}
