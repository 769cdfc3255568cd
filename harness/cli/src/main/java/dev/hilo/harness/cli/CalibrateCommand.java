package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.cli.calibration.AaDuets;
import dev.hilo.harness.cli.calibration.Noises;
import dev.hilo.harness.cli.calibration.WindowAdvice;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.UsualProfile;
import dev.hilo.harness.cli.options.VariantOptions;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
        mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {
    private static final int LEAST_DUETS = 5;
    private static final String USUAL_DUETS = "10";
    private static final List<Metric> METRICS =
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);

    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

    @Option(
            names = "--trials",
            defaultValue = USUAL_DUETS,
            paramLabel = "N",
            description = "A/A duets; ${DEFAULT-VALUE} by default, " + LEAST_DUETS + " at least.")
    int trials;

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; by default a new one in results/.")
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for the order of trials and the load; random by default.")
    Long seed;

    @Override
    public Integer call() throws Exception {
        if (trials < LEAST_DUETS) {
            throw new UsageException(
                    "--trials %d: %d A/A duets at least say how noisy a machine is".formatted(trials, LEAST_DUETS));
        }
        Path home = Home.find();
        Catalog catalog = variants.catalog(home);
        String profile = new UsualProfile(catalog, variants.suite(catalog)).ofDuets();
        RunSettings settings = options.settings(
                catalog,
                variants.suite(catalog),
                catalog.workloadsOf(variants.suite(catalog)).with(profile, List.of()),
                profile,
                RunOptions.seed(seed));
        RunPlan plan = new RunPlan(settings, variants.chooseForRun(catalog));
        plan.objection().ifPresent(objection -> {
            throw new UsageException(objection);
        });
        bench.builds(spec).require(plan.variants(), settings.workloads());
        List<PlannedTrial> planned = plan.aaDuets(trials);
        Path folder = out == null ? OutFolder.fresh(home, "calibrate") : out;
        int code =
                new RunLauncher(spec, bench.generators(), home).notResumable().begin(plan, planned, folder);
        store(ResultFolder.open(folder), settings, home.resolve(Calibration.FILE));
        return code;
    }

    /** Facts of the machine are those of the run's beginning: at its end, hilo has the generator's processors alone. */
    private void store(ResultFolder results, RunSettings settings, Path file) {
        AaDuets duets = AaDuets.of(results.trials());
        Map<Metric, Prior> priors = new EnumMap<>(Metric.class);
        for (Metric metric : METRICS) {
            double[] differences = duets.differences(metric);
            if (differences.length >= LEAST_DUETS) {
                priors.put(metric, AaDuets.prior(differences));
            }
        }
        PrintWriter writer = spec.commandLine().getOut();
        if (priors.isEmpty()) {
            throw new UsageException("fewer than %d A/A duets ended well: nothing is stored; see %s"
                    .formatted(LEAST_DUETS, results.path()));
        }
        new Calibration(
                        Instant.now(),
                        Noises.facts(results.run().environment(), settings),
                        duets.count(),
                        results.path().toString(),
                        priors)
                .write(file);
        priors.forEach((metric, prior) -> writer.printf(
                "%s: two sides that are the same differ by %.1f %% (sd, %.0f duets)%n",
                metric.label(), 100 * prior.sd(), prior.df()));
        results.trials().stream()
                .findFirst()
                .map(trial -> settings.profile(trial.workload()).load())
                .filter(Load::hasDuet)
                .flatMap(load -> WindowAdvice.of(duets, load.duet()))
                .ifPresent(writer::println);
        writer.println("Calibration: " + file);
        writer.flush();
    }
}
