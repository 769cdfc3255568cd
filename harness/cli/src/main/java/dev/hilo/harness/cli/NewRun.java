package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.calibration.Noises;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.AskedServices;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A run that a command line asks for: planned and checked, then made, or only told.
 *
 * @param command that was called
 * @param choice its options
 */
record NewRun(CommandSpec spec, Bench bench, Resumable command, RunChoice choice) {

    /**
     * Plans and runs, or prints the plan of a dry run.
     *
     * @param name of a new result folder, where none was chosen
     * @return exit code of the command
     */
    int run(String name) throws IOException, InterruptedException {
        EmulatorWarning.tell(err());
        RunVerdict verdict = new RunVerdict(choice.build);
        Catalog catalog = command.catalog(Home.find());
        choice.variants.tellLeftOut(catalog, err());
        List<Variant> chosen = command.variants(catalog);
        Optional<Budget> budget = choice.length.budget();
        RunPlan plan = checked(catalog, verdict);
        if (choice.dryRun) {
            new DryRun(spec, plan, budget, command.profiledDuets(), command.proofDuets())
                    .tell(budget.map(time -> time.guessed(plan)).orElseGet(() -> plan.of(choice.length.trials(plan))));
            return 0;
        }
        bench.builds(spec).require(chosen, plan.settings().workloads());
        if (chosen.stream().allMatch(variant -> variant.cure().isEmpty())) {
            return begin(plan, verdict, OutFolder.fresh(catalog, Home.find(), name));
        }
        // only the attempt to build them has shown that tools do not work
        VariantOptions.tellLeftOut(chosen, err());
        return begin(checked(catalog, verdict), verdict, OutFolder.fresh(catalog, Home.find(), name));
    }

    /** @param usual result folder, where none was chosen */
    private int begin(RunPlan plan, RunVerdict verdict, Path usual) throws IOException, InterruptedException {
        Optional<Budget> budget = choice.length.budget();
        Path folder = choice.newRun.folder(usual);
        List<PlannedTrial> planned =
                budget.map(time -> time.begun(plan)).orElseGet(() -> plan.of(choice.length.trials(plan)));
        try (Watching watching = choice.watch.open(spec.commandLine().getOut())) {
            int code = new RunLauncher(spec, bench.generators(), Home.find())
                    .within(budget)
                    .announcedIn(choice.targets.emptied())
                    .shownOn(watching)
                    .printing(choice.output)
                    .explaining(command.profiledDuets())
                    .proving(command.proofDuets())
                    .alsoDeciding(verdict::isDecided)
                    .begin(plan, planned, folder);
            return verdict.tell(
                    ResultFolder.open(folder), code, spec.commandLine().getOut());
        }
    }

    /** The plan after all checks that need no artifact. */
    private RunPlan checked(Catalog catalog, RunVerdict verdict) {
        RunPlan plan = plan(catalog, Home.find());
        int trials = choice.length.trials(plan);
        VaryOption.require(plan.settings(), plan.variants());
        command.proofDuets();
        RunNeeds needs = new RunNeeds(plan);
        if (command.profiledDuets().isPresent()) {
            UsageException.ifAny(needs.objectionToProfiles().map("--why: "::concat));
        }
        needs.requireHosts(err());
        verdict.requireMeaning(plan);
        if (choice.length.budget().isEmpty()) {
            verdict.warnOfOne(trials, err());
        }
        return plan;
    }

    private RunPlan plan(Catalog catalog, Path home) {
        RunSettings settings = command.settings(catalog, choice.newRun.seed());
        String suite = choice.variants.suite(catalog);
        catalog.workloadsOf(suite)
                .leftOut(settings.profile(), choice.workloads)
                .forEach((cure, names) -> err().printf(
                                "bench: left out: the load of %s cannot be produced here: %s%n",
                                String.join(", ", names), cure));
        List<Variant> chosen = command.variants(catalog);
        AskedServices.require(settings.workloads(), chosen);
        AskedServices.requireUse(
                settings.workloads(), catalog.workloadsOf(suite).ofSuite(), chosen);
        return new RunPlan(
                settings,
                chosen,
                new RunPlan.Statistics(
                        choice.samePercent(), choice.sameTailPercent(), noise(settings, chosen, home), true));
    }

    private Noise noise(RunSettings settings, List<Variant> variants, Path home) {
        return new Noises(home, err())
                .of(
                        HostFacts.read(settings.jvm().java(), home),
                        hosts(settings, variants),
                        settings,
                        variants.stream().map(Variant::subject).toList());
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

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
