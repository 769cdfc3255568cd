package dev.hilo.harness.cli;

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
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.Runner;
import dev.hilo.processes.Affinity;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Measures what is planned, shows how far it is, lets Ctrl-C end it and writes the report: the same for every command that makes a run. */
final class RunLauncher {
    private final CommandSpec spec;
    private final GeneratorChoice generators;
    private final Path home;

    /** @param spec of the command that was called: it says where to write, and its words are stored as those that repeat the run */
    RunLauncher(CommandSpec spec, GeneratorChoice generators, Path home) {
        this.spec = spec;
        this.generators = generators;
        this.home = home;
    }

    /**
     * Makes the result folder and runs all that is planned in it.
     *
     * @param variants those of the planned trials
     * @return exit code of the command
     */
    int begin(RunSettings settings, List<Variant> variants, List<PlannedTrial> planned, Path folder)
            throws IOException, InterruptedException {
        requireFitHost(spec.commandLine().getErr(), settings, folder);
        ResultFolder results = RunHeader.write(
                home, folder, settings, planned, spec.commandLine().getParseResult());
        return goOn(settings, variants, results);
    }

    /** Runs what is planned in a result folder. */
    int goOn(RunSettings settings, List<Variant> variants, ResultFolder results)
            throws IOException, InterruptedException {
        Affinity.move(ProcessHandle.current().pid(), settings.cpus().generator());
        List<TrialResult> trials = measure(settings, variants, results);
        PrintWriter writer = spec.commandLine().getOut();
        writer.println();
        writer.println(Report.table(results));
        writer.println("Report: " + Report.write(results));
        return trials.stream().anyMatch(result -> result.status() == TrialStatus.FAILED) ? 1 : 0;
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private List<TrialResult> measure(RunSettings settings, List<Variant> variants, ResultFolder results)
            throws InterruptedException {
        PrintWriter writer = spec.commandLine().getOut();
        List<PlannedTrial> planned = results.run().planned();
        LoadGenerator generator = generators.choose(home, settings);
        try (Interruption interruption = interruption(results);
                ConsoleProgress progress = ConsoleProgress.begin(writer, settings, planned, results.path())) {
            Runner runner = new Runner(settings, results, generator, progress);
            return new Campaign(runner, variants).run(planned, () -> Report.write(results));
        }
    }

    private Interruption interruption(ResultFolder results) {
        return Interruption.stopsThisThread(
                spec.commandLine().getErr(),
                "stopped; finished trials are kept: ./bench report %s makes their report".formatted(results.path()));
    }

    /** @throws UsageException when nothing true can be measured here */
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
