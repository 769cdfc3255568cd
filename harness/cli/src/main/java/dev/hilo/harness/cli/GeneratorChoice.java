package dev.hilo.harness.cli;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;

/** Chooses the load generator of a run. */
@FunctionalInterface
public interface GeneratorChoice {

    /** @param home hilo's folder */
    LoadGenerator choose(Path home, RunSettings settings);
}
