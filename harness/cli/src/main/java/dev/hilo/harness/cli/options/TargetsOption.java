package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.run.announce.PrometheusTargets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Option for a file from which Prometheus discovers the running application. */
public final class TargetsOption {
    private static final String NAME = "--prometheus-targets";

    @Option(
            names = NAME,
            paramLabel = "FILE.json",
            description =
                    "Write the running application as a target into this file, so that Prometheus scrapes it (docker/README.md).")
    Path file;

    public boolean isGiven() {
        return file != null;
    }

    /**
     * Empties the file and returns it; called before the run begins.
     *
     * @throws UsageException when the file cannot be written, or Prometheus would ignore it
     */
    public Optional<Path> emptied() {
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
