package dev.hilo.harness.cli;

import dev.hilo.harness.run.PrometheusTargets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether a Prometheus learns which application runs. */
final class TargetsOption {
    private static final String NAME = "--prometheus-targets";

    @Option(
            names = NAME,
            paramLabel = "FILE.json",
            description =
                    "Keep the running application as the target in this file, so that Prometheus can scrape it (docker/README.md).")
    Path file;

    /**
     * The file, emptied; asked before anything of the run is made.
     *
     * @throws UsageException when it cannot be written, or Prometheus would not read it
     */
    Optional<Path> emptied() {
        if (file == null) {
            return Optional.empty();
        }
        if (!file.toString().endsWith(".json")) {
            throw new UsageException(
                    "%s %s: Prometheus reads targets from a file whose name ends in .json".formatted(NAME, file));
        }
        try {
            PrometheusTargets.clear(file);
        } catch (IOException e) {
            throw new UsageException(
                    "%s: %s: choose a file in a folder that you may write to".formatted(NAME, e.getMessage()));
        }
        return Optional.of(file);
    }
}
