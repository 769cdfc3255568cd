package dev.hilo.harness.cli;

import dev.hilo.harness.stats.Effect;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How much is measured: a number of blocks, or as many as fit into a time. */
final class RunLength {
    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Trials of each variant, one in each block; " + Effect.ENOUGH_BLOCKS
                    + " by default, the fewest that allow a verdict.")
    Integer trials;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description =
                    "Instead of --trials: as many blocks as fit into 90s, 30m or 2h, estimated from the first one.")
    String budget;

    int trials() {
        int blocks = trials == null ? Effect.ENOUGH_BLOCKS : trials;
        if (blocks < 1) {
            throw new UsageException("--trials %d: at least one trial of each variant is needed".formatted(blocks));
        }
        return blocks;
    }

    Optional<Budget> budget() {
        return Optional.ofNullable(budget).map(Budget::parse);
    }
}
