package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.Campaign;
import dev.hilo.harness.run.Plan;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.Runner;
import dev.hilo.harness.stats.Effect;
import dev.hilo.processes.Affinity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
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
final class RunCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    VariantOptions variants;

    @Mixin
    RunOptions options;

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

    @Option(
            names = "--trials",
            paramLabel = "N",
            description =
                    "Trials of each variant, one in each block; ${DEFAULT-VALUE} unless told, the fewest that allow a verdict.")
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
        List<Variant> chosen = variants.choose(catalog);
        if (trials < 1) {
            throw new UsageException("--trials %d: at least one trial of each variant is needed".formatted(trials));
        }
        long usedSeed = RunOptions.seed(seed);
        RunSettings settings =
                options.settings(catalog.workloadsOf(variants.suite).with(profile, workloads), profile, usedSeed);
        Path folder = out == null ? OutFolder.fresh(home, profile) : out;
        requireFitHost(spec.commandLine().getErr(), settings, folder);
        List<PlannedTrial> planned = Plan.blocks(
                chosen.stream().map(Variant::subject).toList(),
                settings.workloads().stream()
                        .map(workload -> Plan.Part.of(workload, profile))
                        .toList(),
                trials,
                usedSeed);
        ResultFolder results = RunHeader.write(
                home, folder, settings, planned, spec.commandLine().getParseResult());
        Affinity.move(ProcessHandle.current().pid(), settings.cpus().generator());
        return measure(home, settings, chosen, planned, results);
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private int measure(
            Path home, RunSettings settings, List<Variant> chosen, List<PlannedTrial> planned, ResultFolder results)
            throws InterruptedException {
        PrintWriter writer = spec.commandLine().getOut();
        LoadGenerator generator = bench.generators().choose(home, settings);
        List<TrialResult> trialResults;
        try (Interruption interruption = interruption(results);
                ConsoleProgress progress = ConsoleProgress.begin(writer, settings, planned, results.path())) {
            Runner runner = new Runner(settings, results, generator, progress);
            trialResults = new Campaign(runner, chosen).run(planned, () -> Report.write(results));
        }
        writer.println();
        writer.println(Report.table(results));
        writer.println("Report: " + Report.write(results));
        return trialResults.stream().anyMatch(result -> result.status() == TrialStatus.FAILED) ? 1 : 0;
    }

    private Interruption interruption(ResultFolder results) {
        return Interruption.stopsThisThread(
                spec.commandLine().getErr(),
                "stopped; finished trials are kept: ./bench report %s makes their report".formatted(results.path()));
    }

    static void requireFitHost(PrintWriter err, RunSettings settings, Path folder) {
        settings.cpus().warnings().forEach(warning -> err.println("bench: warning: " + warning));
        List<Finding> findings = HostChecks.run(settings.java(), folder);
        findings.stream()
                .filter(finding -> !finding.isError())
                .forEach(finding -> err.println("bench: warning: " + finding));
        findings.stream().filter(Finding::isError).findFirst().ifPresent(finding -> {
            throw new UsageException(finding.toString());
        });
    }
}
