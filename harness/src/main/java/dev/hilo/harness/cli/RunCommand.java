package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
    RunChoice choice;

    @Mixin
    CapacityOptions capacity;

    @Option(
            names = "--profile",
            defaultValue = "quick",
            paramLabel = "NAME",
            description =
                    "How long and how hard: quick (default), as in the study (thesis for movies, study for servlets), smoke.")
    String profile;

    @Override
    public Integer call() throws Exception {
        return choice.run(spec, bench.generators(), this, profile);
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return choice.variants(catalog);
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        return capacity.applyTo(choice.settings(catalog, profile, usedSeed));
    }

    @Override
    public Optional<Budget> budget() {
        return choice.length.budget();
    }

    @Override
    public Optional<Path> targets() {
        return choice.targets.emptied();
    }
}
