package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.stats.Effect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bench sweep}: a run in which each variant is measured once with every value of a parameter. */
@Command(
        name = "sweep",
        description =
                "Measures the chosen variants with each value of a parameter, such as the size of the connection pool.",
        mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer>, Resumable {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Option(
            names = "--param",
            required = true,
            paramLabel = "NAME=VALUES",
            description =
                    "What is set, and to which values: pool=5,10,20,50,100. The stack.yaml of a stack says what it lets be set.")
    String parameter;

    @Option(
            names = "--workload",
            split = ",",
            paramLabel = "GLOB",
            description = "What the clients do, by globs over the names of workloads; all of the suite unless told.")
    List<String> workloads = List.of();

    @Option(
            names = "--profile",
            defaultValue = "pressure",
            paramLabel = "NAME",
            description =
                    "How long and how hard; ${DEFAULT-VALUE} unless told: more clients than can be served at once.")
    String profile;

    @Option(
            names = "--trials",
            paramLabel = "N",
            description =
                    "Trials of each variant with each value, one in each block; ${DEFAULT-VALUE} unless told, the fewest that allow a verdict.")
    int trials = Effect.ENOUGH_BLOCKS;

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; a new one in results/ unless told.")
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the order of trials and of the load; random unless told.")
    Long seed;

    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        List<Variant> swept = variants(catalog);
        if (trials < 1) {
            throw new UsageException("--trials %d: at least one trial of each variant is needed".formatted(trials));
        }
        RunPlan plan = new RunPlan(settings(catalog, RunOptions.seed(seed)), swept);
        Path folder = out == null ? OutFolder.fresh(home, "sweep") : out;
        return new RunLauncher(spec, bench.generators(), home).begin(plan, plan.of(trials), folder);
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return Sweep.parse(parameter).of(variants.choose(catalog));
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        return options.settings(catalog.workloadsOf(variants.suite).with(profile, workloads), profile, usedSeed);
    }
}
