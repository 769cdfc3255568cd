package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.AskOption;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.cli.options.LoadScale;
import dev.hilo.harness.cli.options.NewRunOptions;
import dev.hilo.harness.cli.options.TargetsOption;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.cli.options.VariedVariants;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.cli.options.WatchOption;
import dev.hilo.harness.cli.output.OutputOptions;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code bench run} that say what is measured, how long, and who is told. */
final class RunChoice {
    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Mixin
    VaryOption vary;

    @Mixin
    AskOption ask;

    @Option(
            names = "--all-combinations",
            description =
                    "Measures the levels of a project's switches in all combinations, rather than each switch alone.")
    boolean allCombinations;

    @Option(
            names = "--workload",
            split = ",",
            paramLabel = "GLOB",
            description = "What the clients do, by globs over the names of workloads; by default all of the suite.")
    List<String> workloads = List.of();

    @Mixin
    LoadScale scale;

    @Mixin
    NewRunOptions newRun;

    @Mixin
    WatchOption watch;

    @Mixin
    TargetsOption targets;

    @Mixin
    BuildOptions build;

    @Mixin
    OutputOptions output;

    @ArgGroup
    RunLength length = new RunLength();

    @Option(
            names = "--same",
            paramLabel = "PERCENT",
            description = "Changes smaller than this do not matter; 5 by default.")
    Double same;

    @Option(
            names = "--same-tail",
            paramLabel = "PERCENT",
            description = "The same of p99 and above, which are noisier; 20 by default, or --same where that is more.")
    Double sameTail;

    @Option(
            names = "--dry-run",
            description = "Prints what would run, in which order and for how long, and runs nothing.")
    boolean dryRun;

    /** Changes smaller than this do not matter. */
    double samePercent() {
        return same == null ? StatisticsPlan.SAME_PERCENT : percent("--same", same);
    }

    /** The same of percentiles of the tail. */
    double sameTailPercent() {
        return sameTail == null
                ? Math.max(StatisticsPlan.SAME_TAIL_PERCENT, samePercent())
                : percent("--same-tail", sameTail);
    }

    private static double percent(String option, double given) {
        if (!(given > 0 && given < 100)) {
            throw new UsageException("%s %s is not a percentage between 0 and 100".formatted(option, given));
        }
        return given;
    }

    /** The catalogue, after the factors that a project varies were added to the options. */
    Catalog catalog(Path home) {
        return varied().catalog(home);
    }

    /** Whether neither variants, workloads nor factors are named, so that a run measures what the suite asks first. */
    boolean isNothingSaid() {
        return varied().isNothingSaid() && workloads.isEmpty();
    }

    List<Variant> variants(Catalog catalog) {
        return ask.of(varied().of(catalog, allCombinations), varied().factors(catalog));
    }

    private VariedVariants varied() {
        return new VariedVariants(variants, vary);
    }

    RunSettings settings(Catalog catalog, String profile, long usedSeed) {
        RunSettings settings = ask.of(options.settings(catalog, variants.suite(catalog), profile, workloads, usedSeed)
                .varying(vary.factors()));
        return scale.applyTo(settings);
    }
}
