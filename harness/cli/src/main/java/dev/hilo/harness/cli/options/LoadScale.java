package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.function.BiFunction;
import picocli.CommandLine.Option;

/** Factors for what the profile of a run says of its loads. */
public final class LoadScale {
    @Option(
            names = "--rate-scale",
            paramLabel = "FACTOR",
            description =
                    "Requests per second for each one of the profile: 0.5 where a machine cannot serve as many; 1 by default.")
    Double rate;

    @Option(
            names = "--warm-up-scale",
            paramLabel = "FACTOR",
            description =
                    "Requests of each warm-up for each one of the profile: 4 shows whether a difference stays in warmer JVMs; 1 by default.")
    Double warmUp;

    /** @throws UsageException when a factor is none, or there is nothing that it could change */
    public RunSettings applyTo(RunSettings settings) {
        return scaled(
                "--warm-up-scale",
                warmUp,
                scaled("--rate-scale", rate, settings, RunSettings::times),
                RunSettings::warmedUp);
    }

    private static RunSettings scaled(
            String option, Double factor, RunSettings settings, BiFunction<RunSettings, Double, RunSettings> change) {
        if (factor == null) {
            return settings;
        }
        if (!(factor > 0 && Double.isFinite(factor))) {
            throw new UsageException("%s %s is no factor: use a number above 0".formatted(option, factor));
        }
        try {
            return change.apply(settings, factor);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage());
        }
    }
}
