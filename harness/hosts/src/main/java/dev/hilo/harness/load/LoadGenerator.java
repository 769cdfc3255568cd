package dev.hilo.harness.load;

import dev.hilo.harness.host.RunningApplication;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadPlan;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A generator of load on an application. {@link Generators} has all of them. Closing it ends what runs between loads. */
public interface LoadGenerator extends AutoCloseable {
    /** The CPU of a generator, in percent of one processor, above which it has no room for the peaks within a second. */
    double FULL_CPU_PERCENT = 80;

    /**
     * Starts the generator of a plan; its progress shows in the {@link GeneratorHandshake} of each load.
     *
     * @param planFile the plan as JSON
     * @param plan the same plan
     * @throws IOException when the generator cannot be started
     */
    LoadRun start(Path planFile, LoadPlan plan) throws IOException;

    /**
     * A generator of loads that follow each other. It may start a process for the first one that also produces the others; by default each load
     * has its own.
     */
    default LoadGenerator standing() {
        return this;
    }

    /** Whether the process of the next load has produced one before: its code is compiled. */
    default boolean isWarm() {
        return false;
    }

    /**
     * The address at which it reaches an application.
     *
     * @throws IOException in one line when it does not
     */
    default InetSocketAddress reach(RunningApplication application) throws IOException {
        return application.address();
    }

    /**
     * Compares the answers of the two targets of a plan to a sample of its requests, outside of any load. The result is {@link
     * dev.hilo.load.requests.ComparedAnswers} in the folder of the first load.
     *
     * @return empty for a generator whose requests hilo does not know
     */
    default Optional<LoadRun> compareAnswers(Path planFile) throws IOException {
        return Optional.empty();
    }

    /**
     * Starts the program that fills one application with data and ends.
     *
     * @param planFile a {@link dev.hilo.load.requests.PopulationPlan} as JSON
     * @throws IOException when it cannot be started
     */
    default LoadRun populate(Path planFile) throws IOException {
        throw new IOException("this load generator cannot populate an application: use ./bench run");
    }

    @Override
    default void close() {}
}
