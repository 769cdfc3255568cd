package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FirstQuestion;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.AskedServices;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.cli.options.LoadScale;
import dev.hilo.harness.cli.options.NewRunOptions;
import dev.hilo.harness.cli.options.SearchOptions;
import dev.hilo.harness.cli.options.UsualProfile;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.cli.options.VariedVariants;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.run.settings.RunSettings;
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

/** {@code bench calibrate}: measures variants against themselves and stores the noise of this machine as the prior of later runs. */
@Command(
        name = "calibrate",
        description = "Measures variants against themselves (A/A) and stores the noise of this machine for later runs.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            RunExits.GOOD,
            "1:a trial failed, or something went wrong during the run",
            RunExits.NOTHING_RUN,
            RunExits.ALARM
        })
final class CalibrateCommand implements Callable<Integer>, Resumable {
    private static final String USUAL_DUETS = "10";

    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    /** Levels of the runs that are to be calibrated: their noise is known of no other levels. */
    @Mixin
    VaryOption vary;

    @Mixin
    RunOptions options;

    @Mixin
    SearchOptions search;

    @Mixin
    LoadScale scale;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description =
                    "The load whose noise is measured, with duets: duet by default, first for that of a first run.")
    String profile;

    @Option(
            names = "--trials",
            defaultValue = USUAL_DUETS,
            paramLabel = "N",
            description = "A/A duets; ${DEFAULT-VALUE} by default, " + AaDuets.ENOUGH + " at least.")
    int trials;

    @Mixin
    NewRunOptions newRun;

    @Override
    public Integer call() throws Exception {
        EmulatorWarning.tell(spec.commandLine().getErr());
        if (trials < AaDuets.ENOUGH) {
            throw new UsageException(
                    "--trials %d: %d A/A duets at least say how noisy a machine is".formatted(trials, AaDuets.ENOUGH));
        }
        Path home = Home.find();
        RunPlan plan = checked(catalog(home));
        bench.builds(spec).require(plan.variants(), plan.settings().workloads());
        return new RunLauncher(spec, bench.generators(), home)
                .calibrating()
                .begin(plan, plan.aaDuets(trials), newRun.folder(OutFolder.fresh(home, "calibrate")));
    }

    /** The plan after all checks that need no artifact. */
    private RunPlan checked(Catalog catalog) {
        RunPlan plan =
                new RunPlan(settings(catalog, newRun.seed()), variants(catalog), RunPlan.Statistics.USUAL.toTheEnd());
        if (!plan.isOfDuets()) {
            throw new UsageException("profile %s has no duets, whose noise is measured: choose another --profile"
                    .formatted(plan.settings().profile()));
        }
        RunNeeds needs = new RunNeeds(plan);
        UsageException.ifAny(needs.objectionToDuets());
        VaryOption.require(plan.settings(), plan.variants());
        AskedServices.require(plan.settings().workloads(), plan.variants());
        needs.requireHosts(spec.commandLine().getErr());
        return plan;
    }

    /** The catalogue, after the factors that a project or the first run varies were added to the options. */
    @Override
    public Catalog catalog(Path home) {
        VariedVariants varied = new VariedVariants(variants, vary);
        Catalog catalog = varied.catalog(home);
        if (varied.isNothingSaid()) {
            FirstQuestion first = catalog.suite(variants.suite(catalog)).firstQuestion();
            first.profile().filter(name -> name.equals(profile)).ifPresent(asked -> vary.add(first.vary()));
        }
        return catalog;
    }

    @Override
    public List<Variant> variants(Catalog catalog) {
        return new VariedVariants(variants, vary).of(catalog, false);
    }

    @Override
    public RunSettings settings(Catalog catalog, long usedSeed) {
        String suite = variants.suite(catalog);
        String used = profile == null ? new UsualProfile(catalog, suite, List.of()).ofDuets() : profile;
        return search.applyTo(
                scale.applyTo(options.settings(catalog, suite, used, usedSeed).varying(vary.factors())));
    }

    @Override
    public Optional<Budget> budget() {
        return Optional.empty();
    }

    @Override
    public BuildOptions build() {
        return new BuildOptions();
    }

    @Override
    public Optional<Path> targets() {
        return Optional.empty();
    }
}
