package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.NewRunOptions;
import dev.hilo.harness.cli.options.WhyOption;
import dev.hilo.harness.report.model.why.ShippedRules;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.selfcheck.SelfCheck;
import dev.hilo.harness.selfcheck.SelfCheckFindings;
import dev.hilo.harness.stats.Effect;
import java.io.IOException;
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

/** {@code bench selfcheck}: measures programs of known behaviour and compares hilo's results with the known values. */
@Command(
        name = "selfcheck",
        description =
                "Measures a server of known behaviour, or with --duets two JVMs of known cost, and compares the reported"
                        + " values with the known ones.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:every reported value agrees with the known one",
            "1:one does not, or something went wrong",
            "2:nothing was run; one line says why"
        })
final class SelfCheckCommand implements Callable<Integer> {
    private static final String SUITE = "selfcheck";
    /** Profile with one trial of each known behaviour. */
    private static final String KNOWN = "known";
    /** Profile with two variants that differ by 5 %, with enough blocks for a verdict. */
    private static final String PAIR = "pair";
    /** Equivalence band in percent. In the usual band of 5 %, the known ratio of 1.05 could rightly be called negligible. */
    private static final double DUETS_SAME_PERCENT = 2;

    /** Suite of JVMs of one build: one burns 5 % more CPU per request than the first, another waits for a monitor. */
    private static final String DUETS_SUITE = "selfcheck-duet";
    /** Factors in which these JVMs differ from the first. */
    private static final String MORE_CPU = "extra-request-cpu-percent";

    private static final String MORE_WAITING = "extra-wait-us";
    /** Folder of the duets with the JVM that waits. */
    private static final String WAITING = "waiting";
    /** Duets with it that are not profiled: no verdict on it is expected. */
    private static final int PLAIN_DUETS = 1;

    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    RunOptions options;

    @Mixin
    NewRunOptions newRun;

    @Option(
            names = "--duets",
            arity = "0..1",
            fallbackValue = "8",
            paramLabel = "N",
            description =
                    "Measure two JVMs instead, of which one uses 5 %% more CPU per request: in N duets and N A/A duets;"
                            + " ${FALLBACK-VALUE} without a number.")
    Integer duets;

    @Mixin
    WhyOption why;

    @Override
    public Integer call() throws Exception {
        EmulatorWarning.tell(spec.commandLine().getErr());
        if (duets != null && duets < Effect.ENOUGH_BLOCKS) {
            throw new UsageException(
                    "--duets %d is too few for a verdict: use %d or more".formatted(duets, Effect.ENOUGH_BLOCKS));
        }
        if (duets == null && why.duets().isPresent()) {
            throw new UsageException("--why profiles the JVMs of --duets: give both or neither");
        }
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        Path folder = newRun.folder(OutFolder.fresh(home, SUITE));
        RunLauncher launcher = new RunLauncher(spec, bench.generators(), home).notResumable();
        return tell(duets == null ? behaviours(catalog, launcher, folder) : duets(catalog, launcher, folder), folder);
    }

    private SelfCheckFindings behaviours(Catalog catalog, RunLauncher launcher, Path folder) throws Exception {
        List<Variant> variants = catalog.ofSuite(SUITE);
        long usedSeed = newRun.seed();
        // plans both runs first: the first run pins this process, which then no longer sees all processors
        Part known = part(catalog, SUITE, KNOWN, variants.subList(0, 1), 1, usedSeed);
        Part pair = part(catalog, SUITE, PAIR, variants, RunLength.BLOCKS, usedSeed);
        bench.builds(spec).require(variants, known.plan().settings().workloads());
        launcher.begin(known.plan(), known.planned(), known.folder(folder));
        launcher.beginNext(pair.plan(), pair.planned(), pair.folder(folder));
        return SelfCheck.of(known.result(folder), pair.result(folder));
    }

    private SelfCheckFindings duets(Catalog catalog, RunLauncher launcher, Path folder) throws Exception {
        long usedSeed = newRun.seed();
        RunPlan plan = duets(catalog, MORE_CPU, usedSeed);
        // plans both runs first: the first run pins this process, which then no longer sees all processors
        RunPlan waiting = duets(catalog, MORE_WAITING, usedSeed);
        Part pair = new Part(plan, plan.withAsManyAaDuets(duets));
        bench.builds(spec).require(plan.variants(), plan.settings().workloads());
        launcher.explaining(why.duets(), RunPlan::withAsManyAaDuets)
                .begin(pair.plan(), pair.planned(), pair.folder(folder));
        Optional<ResultFolder> waited = Optional.empty();
        if (why.duets().isPresent()) {
            Path place = folder.resolve(WAITING);
            launcher.explaining(why.duets()).beginNext(waiting, waiting.ofEachPair(PLAIN_DUETS), place);
            waited = Optional.of(ResultFolder.open(place));
        }
        return SelfCheck.ofDuets(
                pair.result(folder),
                waited,
                plan.settings().workloads().getFirst().name(),
                ShippedRules.get());
    }

    /** The first JVM and the one that differs from it in a factor. */
    private RunPlan duets(Catalog catalog, String factor, long usedSeed) {
        Variant first = catalog.ofSuite(DUETS_SUITE).getFirst();
        List<Variant> two = catalog.ofSuite(DUETS_SUITE).stream()
                .filter(variant ->
                        variant.equals(first) || !level(variant, factor).equals(level(first, factor)))
                .toList();
        return plan(catalog, DUETS_SUITE, ProfileNames.DUET, two, usedSeed)
                .judgedBy(new RunPlan.Statistics(
                        DUETS_SAME_PERCENT, StatisticsPlan.SAME_TAIL_PERCENT, Noise.SHIPPED, false));
    }

    private static String level(Variant variant, String factor) {
        return variant.subject().factors().get(factor);
    }

    private int tell(SelfCheckFindings findings, Path folder) throws IOException {
        findings.write(folder);
        spec.commandLine()
                .getOut()
                .printf(
                        "%n%s%n%nSelf-check: %s; %s%n",
                        findings.table(), findings.summary(), folder.resolve(SelfCheckFindings.MARKDOWN));
        return findings.allAgree() ? 0 : 1;
    }

    private record Part(RunPlan plan, List<PlannedTrial> planned) {

        Path folder(Path whole) {
            return whole.resolve(plan.settings().profile());
        }

        ResultFolder result(Path whole) {
            return ResultFolder.open(folder(whole));
        }
    }

    private Part part(
            Catalog catalog, String suite, String profile, List<Variant> variants, int blocks, long usedSeed) {
        RunPlan plan = plan(catalog, suite, profile, variants, usedSeed);
        return new Part(plan, plan.of(blocks));
    }

    private RunPlan plan(Catalog catalog, String suite, String profile, List<Variant> variants, long usedSeed) {
        RunSettings settings = options.settings(catalog, suite, profile, usedSeed);
        return new RunPlan(settings, variants);
    }
}
