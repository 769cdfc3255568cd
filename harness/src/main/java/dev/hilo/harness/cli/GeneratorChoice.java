package dev.hilo.harness.cli;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;

/** Says what puts the load on the applications of a run. */
@FunctionalInterface
public interface GeneratorChoice {

    /** @param home hilo's folder */
    LoadGenerator choose(Path home, RunSettings settings);
}
