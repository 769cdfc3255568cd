package dev.hilo.harness.load;

import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadPlan;
import java.io.IOException;
import java.nio.file.Path;

/** Puts a load on an application. {@link Generators} has all of them. */
public interface LoadGenerator {
    /** Of one processor: a generator that uses more has no room left for the peaks within a second. */
    double FULL_CPU_PERCENT = 80;

    /**
     * Starts the generator of a plan; from then on the {@link GeneratorHandshake} of each of its loads tells how far it is.
     *
     * @param planFile the plan as JSON
     * @param plan the same plan
     * @throws IOException when the generator cannot be started
     */
    LoadRun start(Path planFile, LoadPlan plan) throws IOException;
}
