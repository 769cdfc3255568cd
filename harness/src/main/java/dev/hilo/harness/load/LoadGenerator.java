package dev.hilo.harness.load;

import java.io.IOException;
import java.nio.file.Path;

/** Puts a load on an application. */
public interface LoadGenerator {

    /**
     * Begins the warm-up of a plan; from then on {@link HandOver} tells how far it is.
     *
     * @param planFile the plan as JSON
     * @param plan the same plan
     * @throws IOException when the generator cannot be started
     */
    LoadRun start(Path planFile, LoadPlan plan) throws IOException;
}
