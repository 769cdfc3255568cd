package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.AotCaches;
import dev.hilo.harness.run.ApplicationListener;
import dev.hilo.harness.run.Campaign;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.run.PrometheusTargets;
import dev.hilo.harness.run.RunLock;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.Runner;
import dev.hilo.harness.stats.Effect;
import dev.hilo.processes.Affinity;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;

/** Measures what is planned, shows how far it is, lets Ctrl-C end it and writes the report: the same for every command that makes a run. */
final class RunLauncher {
    /** A trial failed. */
    static final int FAILED = 1;

    /** A control shows a difference. */
    static final int ALARM = 3;

    private final CommandSpec spec;
    private final GeneratorChoice generators;
    private final Path home;
    private Optional<Budget> budget = Optional.empty();
    private boolean resumable = true;
    private Watching watching = Watching.NOBODY;
    private OutputOptions output = new OutputOptions();
    private Optional<Path> targets = Optional.empty();
    private Predicate<RunAnalysis> answered = RunAnalysis::isAnswered;

    /** @param spec of the command that was called: it says where to write, and its words are stored as those that repeat the run */
    RunLauncher(CommandSpec spec, GeneratorChoice generators, Path home) {
        this.spec = spec;
        this.generators = generators;
        this.home = home;
    }

    /** The number of blocks is what fits into a time; empty: as planned. */
    RunLauncher within(Optional<Budget> time) {
        budget = time;
        return this;
    }

    RunLauncher shownOn(Watching page) {
        watching = page;
        return this;
    }

    RunLauncher printing(OutputOptions asked) {
        output = asked;
        return this;
    }

    /** A Prometheus learns from this file which application runs. */
    RunLauncher announcedIn(Optional<Path> file) {
        targets = file;
        return this;
    }

    /** A look in the middle ends the run only when this is decided, too. */
    RunLauncher alsoDeciding(Predicate<RunAnalysis> other) {
        answered = answered.and(other);
        return this;
    }

    /** What was begun is only good as a whole. */
    RunLauncher notResumable() {
        resumable = false;
        return this;
    }

    /**
     * Makes the result folder and runs all that is planned in it.
     *
     * @return exit code of the command
     */
    int begin(RunPlan plan, List<PlannedTrial> planned, Path folder) throws IOException, InterruptedException {
        requireFitHost(spec.commandLine().getErr(), plan.settings(), folder);
        return beginNext(plan, planned, folder);
    }

    /** The same for a second run of a command: the first has confined this process to some processors, and is itself what makes the host busy. */
    int beginNext(RunPlan plan, List<PlannedTrial> planned, Path folder) throws IOException, InterruptedException {
        plan.requireDatabases();
        ResultFolder results = RunHeader.write(home, folder, plan, planned, spec);
        return goOn(plan, results);
    }

    /**
     * Runs what is planned in a result folder and not stored there yet, then writes the report.
     *
     * @return exit code of the command
     */
    @SuppressWarnings("try") // a lock is taken only to be given back
    int goOn(RunPlan plan, ResultFolder results) throws IOException, InterruptedException {
        PrintWriter writer = spec.commandLine().getOut();
        try (RunLock lock = RunLock.take(results.path())) {
            Affinity.move(ProcessHandle.current().pid(), plan.settings().cpus().generator());
            measure(plan, results);
            Path report = Report.write(results);
            output.tell(results, report, writer);
            watching.tellEnd("The run has ended. Its report: " + report);
        }
        return exitCode(results);
    }

    /** A failed trial counts for more than an alarm: what is missing may be its cause. So does a run in which nothing counts. */
    static int exitCode(ResultFolder results) {
        List<TrialStatus> statuses =
                results.trials().stream().map(TrialResult::status).toList();
        if (statuses.contains(TrialStatus.FAILED) || !statuses.contains(TrialStatus.OK)) {
            return FAILED;
        }
        boolean isAlarming =
                !RunAnalysis.of(results.run(), results.attempts()).alarms().isEmpty();
        return isAlarming ? ALARM : 0;
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private void measure(RunPlan plan, ResultFolder results) throws InterruptedException {
        try (Interruption interruption = interruption(results)) {
            boolean wasDue = measureDue(plan, results);
            if (budget.isPresent() && continued(plan, results)) {
                wasDue |= measureDue(plan, results);
            }
            if (!wasDue) {
                output.progress(spec).println("nothing is missing in " + results.path());
            }
        }
    }

    private boolean measureDue(RunPlan plan, ResultFolder results) throws InterruptedException {
        List<PlannedTrial> planned = results.run().planned();
        List<TrialResult> stored = results.attempts();
        if (DueStart.next(planned, stored).isEmpty()) {
            return false;
        }
        LoadGenerator generator = generators.choose(home, plan.settings());
        PrintWriter writer = output.progress(spec);
        List<Variant> variants =
                new AotCaches(plan.settings(), results.path(), generator, writer::println).prepare(plan.variants());
        try (ConsoleProgress progress =
                ConsoleProgress.begin(output, writer, plan.settings(), planned, stored, results.path())) {
            Progress all = watching.beside(progress, results, planned, stored);
            Runner runner = new Runner(plan.settings(), results, generator, all).announcing(listener(results));
            new Campaign(runner, results, variants).run(planned, block -> goesOnAfter(block, results));
        } catch (InterruptedException e) {
            watching.tellEnd("The run was stopped; " + advice(results));
            throw e;
        }
        return true;
    }

    /** Something to show early in a long run; and where verdicts are due, a clear answer ends it. */
    private boolean goesOnAfter(int block, ResultFolder results) {
        RunResult run = results.run();
        if (run.statistics().isLookAfter(block) && isAnswered(results)) {
            results.write(run.endingAfter(block));
            output.progress(spec).printf("the question is answered after %d of %d blocks%n", block, run.trials());
            return false;
        }
        Report.write(results);
        return true;
    }

    private boolean isAnswered(ResultFolder results) {
        return answered.test(RunAnalysis.of(results.run(), results.attempts()));
    }

    private ApplicationListener listener(ResultFolder results) {
        PrintWriter err = spec.commandLine().getErr();
        String run = results.path().toAbsolutePath().normalize().getFileName().toString();
        return targets.<ApplicationListener>map(
                        file -> new PrometheusTargets(file, run, line -> err.println("bench: warning: " + line)))
                .orElse(ApplicationListener.NOBODY);
    }

    /** When only the first block is planned, it has ended now: plans what follows it. */
    private boolean continued(RunPlan plan, ResultFolder results) {
        RunResult run = results.run();
        if (run.trials() > 1) {
            return false;
        }
        double seconds = results.attempts().stream()
                .filter(attempt -> attempt.side() < 2)
                .flatMap(attempt -> attempt.stepSeconds().values().stream())
                .mapToDouble(step -> step)
                .sum();
        List<PlannedTrial> whole = budget.orElseThrow().continued(plan, run.planned(), seconds);
        results.write(run.planning(whole, plan.statistics(whole)));
        tellBlocks(seconds, whole.getLast().block());
        return true;
    }

    private void tellBlocks(double seconds, int blocks) {
        boolean few = blocks < Effect.ENOUGH_BLOCKS;
        spec.commandLine()
                .getOut()
                .printf(
                        "the first block took %s, so %d %s within %s%s%n",
                        Clock.told(seconds),
                        blocks,
                        blocks == 1 ? "block is run" : "blocks are run",
                        budget.orElseThrow().told(),
                        few ? ": too short for a verdict, %d blocks are needed".formatted(Effect.ENOUGH_BLOCKS) : "");
    }

    private Interruption interruption(ResultFolder results) {
        return Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; " + advice(results));
    }

    private String advice(ResultFolder results) {
        String words = resumable
                ? "%s runs the others"
                        .formatted(Commands.text(
                                List.of("./bench", "resume", results.path().toString())))
                : "run the same command again to run all of them";
        return "finished trials are kept: " + words;
    }

    /** @throws UsageException when nothing true can be measured here */
    static void requireFitHost(PrintWriter err, RunSettings settings, Path folder) {
        settings.cpus().warnings().forEach(warning -> err.println("bench: warning: " + warning));
        List<Finding> findings = HostChecks.run(settings.jvm().java(), folder);
        findings.stream()
                .filter(finding -> !finding.isError())
                .forEach(finding -> err.println("bench: warning: " + finding));
        findings.stream().filter(Finding::isError).findFirst().ifPresent(finding -> {
            throw new UsageException(finding.toString());
        });
    }
}
