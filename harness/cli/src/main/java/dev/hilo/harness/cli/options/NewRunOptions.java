package dev.hilo.harness.cli.options;

import java.nio.file.Path;
import java.util.Random;
import picocli.CommandLine.Option;

/** Options of a command that begins a run. */
public final class NewRunOptions {
    private static final int SEEDS = 1_000_000;

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; by default a new one in results/.")
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for the order of trials and the load; random by default.")
    Long seed;

    /** The result folder. @param usual where the user has chosen none */
    public Path folder(Path usual) {
        return out == null ? usual : out;
    }

    /** The seed that the user has chosen, otherwise a random one, short enough to be typed again. */
    public long seed() {
        return seed == null ? new Random().nextInt(SEEDS) : seed;
    }
}
