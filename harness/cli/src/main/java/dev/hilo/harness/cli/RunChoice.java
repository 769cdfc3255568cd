package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.calibration.Noises;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.AskOption;
import dev.hilo.harness.cli.options.AskedServices;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.cli.options.LoadScale;
import dev.hilo.harness.cli.options.NewRunOptions;
import dev.hilo.harness.cli.options.TargetsOption;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.cli.options.VariedVariants;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.cli.options.WatchOption;
import dev.hilo.harness.cli.output.OutputOptions;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of a run, shared by every command whose purpose is a run. */
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

    /**
     * Plans and runs, or prints the plan of a dry run.
     *
     * @param command whose options these are
     * @param name of a new result folder, where none was chosen
     * @return exit code of the command
     */
    int run(CommandSpec spec, Bench bench, Resumable command, String name) throws IOException, InterruptedException {
        RunVerdict verdict = new RunVerdict(build);
        Catalog catalog = command.catalog(Home.find());
        PrintWriter err = spec.commandLine().getErr();
        variants.tellLeftOut(catalog, err);
        List<Variant> chosen = command.variants(catalog);
        Optional<Budget> budget = length.budget();
        RunPlan plan = checked(command, catalog, err, verdict);
        if (dryRun) {
            new DryRun(spec, plan, budget, command.profiledDuets(), command.proofDuets())
                    .tell(budget.map(time -> time.guessed(plan)).orElseGet(() -> plan.of(length.trials(plan))));
            return 0;
        }
        bench.builds(spec).require(chosen, plan.settings().workloads());
        if (chosen.stream().allMatch(variant -> variant.cure().isEmpty())) {
            return begin(spec, bench, command, plan, verdict, OutFolder.fresh(catalog, Home.find(), name));
        }
        // only the attempt to build them has shown that tools do not work
        VariantOptions.tellLeftOut(chosen, err);
        RunPlan rest = checked(command, catalog, err, verdict);
        return begin(spec, bench, command, rest, verdict, OutFolder.fresh(catalog, Home.find(), name));
    }

    /** @param usual result folder, where none was chosen */
    private int begin(CommandSpec spec, Bench bench, Resumable command, RunPlan plan, RunVerdict verdict, Path usual)
            throws IOException, InterruptedException {
        Optional<Budget> budget = length.budget();
        Path folder = newRun.folder(usual);
        List<PlannedTrial> planned = budget.map(time -> time.begun(plan)).orElseGet(() -> plan.of(length.trials(plan)));
        try (Watching watching = watch.open(spec.commandLine().getOut())) {
            int code = new RunLauncher(spec, bench.generators(), Home.find())
                    .within(budget)
                    .announcedIn(targets.emptied())
                    .shownOn(watching)
                    .printing(output)
                    .explaining(command.profiledDuets())
                    .proving(command.proofDuets())
                    .alsoDeciding(verdict::isDecided)
                    .begin(plan, planned, folder);
            return verdict.tell(
                    ResultFolder.open(folder), code, spec.commandLine().getOut());
        }
    }

    /** The plan after all checks that need no artifact. */
    private RunPlan checked(Resumable command, Catalog catalog, PrintWriter err, RunVerdict verdict) {
        RunPlan plan = plan(command, catalog, Home.find(), err);
        int trials = length.trials(plan);
        VaryOption.require(plan.settings(), plan.variants());
        command.proofDuets();
        if (command.profiledDuets().isPresent()) {
            UsageException.ifAny(new RunNeeds(plan).objectionToProfiles().map("--why: "::concat));
        }
        new RunNeeds(plan).requireHosts(err);
        verdict.requireMeaning(plan);
        if (length.budget().isEmpty()) {
            verdict.warnOfOne(trials, err);
        }
        return plan;
    }

    private RunPlan plan(Resumable command, Catalog catalog, Path home, PrintWriter err) {
        RunSettings settings = command.settings(catalog, newRun.seed());
        catalog.workloadsOf(variants.suite(catalog))
                .leftOut(settings.profile(), workloads)
                .forEach((cure, names) -> err.printf(
                        "bench: left out: the load of %s cannot be produced here: %s%n",
                        String.join(", ", names), cure));
        List<Variant> chosen = command.variants(catalog);
        AskedServices.require(settings.workloads(), chosen);
        AskedServices.requireUse(
                settings.workloads(),
                catalog.workloadsOf(variants.suite(catalog)).ofSuite(),
                chosen);
        return new RunPlan(
                settings,
                chosen,
                new RunPlan.Statistics(
                        samePercent(),
                        sameTailPercent(),
                        new Noises(home, err)
                                .of(
                                        HostFacts.read(settings.jvm().java(), home),
                                        hosts(settings, chosen),
                                        settings,
                                        chosen.stream().map(Variant::subject).toList()),
                        true));
    }

    /** The hosts on which the variants run. */
    private static SortedSet<String> hosts(RunSettings settings, List<Variant> variants) {
        return variants.stream()
                .map(variant -> variant.subject()
                        .started()
                        .getOrDefault(
                                RunResult.HOST_FACTOR,
                                settings.application().hosts().chosen()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private double samePercent() {
        return same == null ? StatisticsPlan.SAME_PERCENT : percent("--same", same);
    }

    private double sameTailPercent() {
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
