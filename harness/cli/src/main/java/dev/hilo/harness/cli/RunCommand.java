package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FirstQuestion;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.cli.options.CapacityOptions;
import dev.hilo.harness.cli.options.ProveOption;
import dev.hilo.harness.cli.options.UsualProfile;
import dev.hilo.harness.cli.options.WhyOption;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {RunExits.GOOD, RunExits.FAILED, RunExits.NOTHING_RUN, RunExits.ALARM})
final class RunCommand implements Callable<Integer>, Resumable {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    RunChoice choice;

    @Mixin
    CapacityOptions capacity;

    @Mixin
    WhyOption why;

    @Mixin
    ProveOption prove;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description =
                    "How long and how hard: duet (default where the loads have it: two variants at once), quick (one at a time),"
                            + " as in the study (thesis for movies, study for servlets), smoke.")
    String profile;

    @Override
    public Integer call() throws Exception {
        return new NewRun(spec, bench, this, choice).run(profile == null ? "run" : profile);
    }

    /** Profile of the suite's first question; empty until it is known that a user asks nothing else. */
    private Optional<String> profileOfFirstQuestion = Optional.empty();

    @Override
    public Catalog catalog(Path home) {
        Catalog catalog = choice.catalog(home);
        if (profile == null && capacity.isNothingSaid() && choice.isNothingSaid()) {
            FirstQuestion first = catalog.suite(choice.variants.suite(catalog)).firstQuestion();
            choice.vary.add(first.vary());
            profileOfFirstQuestion = first.profile();
        }
        return catalog;
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return choice.variants(catalog);
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        String used = Optional.ofNullable(profile)
                .or(() -> profileOfFirstQuestion)
                .orElseGet(() -> new UsualProfile(catalog, choice.variants.suite(catalog), choice.workloads).name());
        RunSettings settings = capacity.applyTo(choice.settings(catalog, used, usedSeed));
        Optional<String> objection = new RunNeeds(new RunPlan(settings, variants(catalog))).objectionToDuets();
        if (objection.isEmpty()) {
            return settings;
        }
        if (profile != null) {
            throw new UsageException(objection.get() + ": measure one at a time with --profile " + ProfileNames.QUICK);
        }
        spec.commandLine()
                .getErr()
                .printf(
                        "bench: warning: %s: they are measured one at a time (profile %s)%n",
                        objection.get(), ProfileNames.QUICK);
        return capacity.applyTo(choice.settings(catalog, ProfileNames.QUICK, usedSeed));
    }

    @Override
    public Optional<Budget> budget() {
        return choice.length.budget();
    }

    @Override
    public OptionalInt profiledDuets() {
        return why.duets();
    }

    @Override
    public OptionalInt proofDuets() {
        return prove.duets(why.duets());
    }

    @Override
    public BuildOptions build() {
        return choice.build;
    }

    @Override
    public Optional<Path> targets() {
        return choice.targets.emptied();
    }
}
