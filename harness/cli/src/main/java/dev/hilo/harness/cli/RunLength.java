package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.cli.errors.UsageException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The length of a run: a number of blocks, or as many as fit into a time. */
final class RunLength {
    /** The duets of one pair by default, which take about seven minutes. */
    static final int DUETS = 3;

    /** Duets of each of several pairs by default, where these connect no two variants in two ways. */
    private static final int ROUNDS = 2;

    /** Blocks of single starts by default. */
    static final int BLOCKS = 5;

    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Duets of each pair of variants; by default " + DUETS + " of one pair, or 1 of each of many"
                    + " (" + ROUNDS + " where each level only meets the baseline)."
                    + " Without duets: starts of each variant, by default " + BLOCKS + ".")
    Integer trials;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description =
                    "Instead of --trials: as many blocks as fit into 90s, 30m or 2h, estimated from the first one.")
    String budget;

    int trials(RunPlan plan) {
        if (trials == null) {
            return plan.isOfDuets() ? duets(plan.pairs()) : BLOCKS;
        }
        if (trials < 1) {
            throw new UsageException("--trials %d: at least one trial is needed".formatted(trials));
        }
        return trials;
    }

    private static int duets(List<SwitchPair> pairs) {
        if (pairs.size() < 2) {
            return DUETS;
        }
        return SwitchPair.showNoise(pairs) ? 1 : ROUNDS;
    }

    Optional<Budget> budget() {
        return Optional.ofNullable(budget).map(Budget::parse);
    }
}
