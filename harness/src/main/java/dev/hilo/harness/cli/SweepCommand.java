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
    RunChoice choice;

    @Option(
            names = "--param",
            required = true,
            paramLabel = "NAME=VALUES",
            description =
                    "What is set, and to which values: pool=5,10,20,50,100. The stack.yaml of a stack says what it lets be set.")
    String parameter;

    @Option(
            names = "--profile",
            defaultValue = "pressure",
            paramLabel = "NAME",
            description =
                    "How long and how hard; ${DEFAULT-VALUE} unless told: more clients than can be served at once.")
    String profile;

    @Override
    public Integer call() throws Exception {
        return choice.run(spec, bench.generators(), this, "sweep");
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return Sweep.parse(parameter).of(choice.variants(catalog));
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        return choice.settings(catalog, profile, usedSeed);
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
