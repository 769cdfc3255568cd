package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bench run}: measures variants against each other and writes a report. */
@Command(
        name = "run",
        description = "Measures the chosen variants and writes a report.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer>, Resumable {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Mixin
    CapacityOptions capacity;

    @Option(
            names = "--workload",
            split = ",",
            paramLabel = "GLOB",
            description = "What the clients do, by globs over the names of workloads; all of the suite unless told.")
    List<String> workloads = List.of();

    @Option(
            names = "--profile",
            defaultValue = "quick",
            paramLabel = "NAME",
            description =
                    "How long and how hard: quick (default), as in the study (thesis for movies, study for servlets), smoke.")
    String profile;

    @ArgGroup
    RunLength length = new RunLength();

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; a new one in results/ unless told.")
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the order of trials and of the load; random unless told.")
    Long seed;

    @Option(
            names = "--dry-run",
            description = "Tells what would be run, in which order and how long, and runs nothing.")
    boolean dryRun;

    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        List<Variant> chosen = variants(catalog);
        int trials = length.trials();
        Optional<Budget> budget = budget();
        RunSettings settings = settings(catalog, RunOptions.seed(seed));
        RunPlan plan = new RunPlan(settings, chosen);
        if (dryRun) {
            List<PlannedTrial> guessed = budget.map(time -> time.guessed(plan)).orElseGet(() -> plan.of(trials));
            new DryRun(spec, plan, budget).tell(guessed);
            return 0;
        }
        Path folder = out == null ? OutFolder.fresh(home, profile) : out;
        List<PlannedTrial> planned = budget.map(time -> time.begun(plan)).orElseGet(() -> plan.of(trials));
        return new RunLauncher(spec, bench.generators(), home).within(budget).begin(plan, planned, folder);
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return variants.choose(catalog);
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        return capacity.applyTo(
                options.settings(catalog.workloadsOf(variants.suite).with(profile, workloads), profile, usedSeed));
    }

    @Override
    public Optional<Budget> budget() {
        return length.budget();
    }
}
