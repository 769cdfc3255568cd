package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.cli.calibration.StoredNoise;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.output.OutputOptions;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.RunLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;

/** Launches a run: the same steps for every command that makes one. */
final class RunLauncher {
    /** A trial failed. */
    static final int FAILED = 1;

    /** A control shows a difference, or everything ran in an emulator. */
    static final int ALARM = 3;

    private final CommandSpec spec;
    private final GeneratorChoice generators;
    private final Path home;
    private RunAudience audience;
    private Optional<Budget> budget = Optional.empty();
    private OptionalInt profiledDuets = OptionalInt.empty();
    private BiFunction<RunPlan, Integer, List<PlannedTrial>> profiles = RunPlan::ofEachPair;
    private OptionalInt proofDuets = OptionalInt.empty();
    private Map<String, String> notes = Map.of();
    private Predicate<RunAnalysis> answered = RunAnalysis::isAnswered;

    /** @param spec of the command that was called, whose words are stored as those that repeat the run */
    RunLauncher(CommandSpec spec, GeneratorChoice generators, Path home) {
        this.spec = spec;
        this.generators = generators;
        this.home = home;
        this.audience = RunAudience.of(spec);
    }

    /** @param time that decides the number of blocks; empty: as planned */
    RunLauncher within(Optional<Budget> time) {
        budget = time;
        return this;
    }

    RunLauncher shownOn(Watching page) {
        audience = audience.with(page);
        return this;
    }

    RunLauncher printing(OutputOptions asked) {
        audience = audience.with(asked);
        return this;
    }

    /** @param file from which a Prometheus learns which application runs */
    RunLauncher announcedIn(Optional<Path> file) {
        audience = audience.with(file);
        return this;
    }

    /** @param duets of each pair that are profiled after the run; empty for none */
    RunLauncher explaining(OptionalInt duets) {
        return explaining(duets, RunPlan::ofEachPair);
    }

    /** @param plannedDuets profiled duets of a plan, by how many each pair has */
    RunLauncher explaining(OptionalInt duets, BiFunction<RunPlan, Integer, List<PlannedTrial>> plannedDuets) {
        profiledDuets = duets;
        profiles = plannedDuets;
        return this;
    }

    /** @param duets of each suspected pair with a switch that removes the suspect, and without it; empty for none */
    RunLauncher proving(OptionalInt duets) {
        proofDuets = duets;
        return this;
    }

    /** A look in the middle ends the run only when this is decided, too. */
    RunLauncher alsoDeciding(Predicate<RunAnalysis> other) {
        answered = answered.and(other);
        return this;
    }

    /** The noise that the run finds is stored at its end, also where it is resumed. */
    RunLauncher calibrating() {
        notes = Map.of(RunResult.CALIBRATES, Calibration.FILE);
        return this;
    }

    /** Declares the run as useful only as a whole. */
    RunLauncher notResumable() {
        audience = audience.notResumable();
        return this;
    }

    /**
     * Makes the result folder and runs all that is planned in it.
     *
     * @return exit code of the command
     */
    int begin(RunPlan plan, List<PlannedTrial> planned, Path folder) throws IOException, InterruptedException {
        requireFitHost(audience.err(), plan, folder);
        return beginNext(plan, planned, folder);
    }

    /**
     * Begins a second run of a command. The host is not checked again: the first run has confined this process to some processors, and is
     * itself what makes the host busy.
     */
    @SuppressWarnings("try") // a lock is taken only to be given back
    int beginNext(RunPlan plan, List<PlannedTrial> planned, Path folder) throws IOException, InterruptedException {
        Beforehand.require(new RunNeeds(plan)::requireDatabases);
        ResultFolder results = Beforehand.of(() -> RunHeader.write(home, folder, plan, planned, notes, spec));
        try (RunLock lock = RunLock.take(results.path())) {
            return goOn(plan, results);
        }
    }

    /**
     * Runs what is planned in a result folder and not stored there yet, then writes the report. The caller has the {@link RunLock} of the folder.
     *
     * @return exit code of the command
     */
    int goOn(RunPlan plan, ResultFolder results) throws IOException, InterruptedException {
        measure(plan, results);
        OptionalInt duets = toProfile(plan, results);
        if (duets.isPresent()) {
            explain(plan, results, duets.getAsInt());
        }
        Optional<StoredNoise> noise = calibrated(plan, results);
        noise.ifPresent(StoredNoise::write);
        audience.tellReport(results, Report.write(results));
        noise.ifPresent(found -> found.tell(audience.progress()));
        return exitCode(results);
    }

    private Optional<StoredNoise> calibrated(RunPlan plan, ResultFolder results) {
        return results.run().settings().containsKey(RunResult.CALIBRATES)
                ? Optional.of(StoredNoise.of(results, plan.settings(), home))
                : Optional.empty();
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private void measure(RunPlan plan, ResultFolder results) throws IOException, InterruptedException {
        try (Interruption interruption = audience.interruption(results)) {
            boolean wasDue = measureDue(plan, results);
            if (budget.isPresent() && new BudgetedRun(budget.get(), plan, results).continued(audience.out())) {
                wasDue |= measureDue(plan, results);
            }
            if (!wasDue) {
                audience.progress().println("nothing is missing in " + results.path());
            }
        }
    }

    /** As many as were asked for, or those for which a budget has time left. */
    private OptionalInt toProfile(RunPlan plan, ResultFolder results) {
        return profiledDuets.isPresent() || budget.isEmpty()
                ? profiledDuets
                : new BudgetedRun(budget.get(), plan, results).profiledDuets();
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private void explain(RunPlan plan, ResultFolder results, int duets) throws InterruptedException {
        try (Interruption interruption = audience.interruption(results)) {
            FurtherDuets further = new FurtherDuets(spec, home, results, audience);
            LoadGenerator generator = generators.choose(home, plan.settings());
            new ProfiledDuets(further, plan).run(profiled -> profiles.apply(profiled, duets), generator);
            if (proofDuets.isPresent()) {
                new ProofDuets(further, plan, proofDuets.getAsInt()).run(generator);
            }
        }
    }

    private boolean measureDue(RunPlan plan, ResultFolder results) throws IOException, InterruptedException {
        DueTrials due = new DueTrials(plan, results, results, audience, answered);
        if (due.isEmpty()) {
            return false;
        }
        due.run(generators.choose(home, plan.settings()));
        return true;
    }

    /**
     * The exit code by the stored trials. A failed trial outweighs an alarm, because the missing result may be its cause; so does a run
     * without a valid trial.
     */
    static int exitCode(ResultFolder results) {
        List<TrialStatus> statuses =
                results.trials().stream().map(TrialResult::status).toList();
        if (statuses.contains(TrialStatus.FAILED) || !statuses.contains(TrialStatus.OK)) {
            return FAILED;
        }
        boolean isAlarming = results.run().emulator().isPresent()
                || !RunAnalysis.of(results.run(), results.attempts()).alarms().isEmpty();
        return isAlarming ? ALARM : 0;
    }

    /** @throws UsageException when nothing true can be measured here */
    static void requireFitHost(PrintWriter err, RunPlan plan, Path folder) {
        RunNeeds needs = new RunNeeds(plan);
        needs.sharedProcessors().forEach(warning -> err.println("bench: warning: " + warning));
        RareTail.warnings(plan.settings()).forEach(warning -> err.println("bench: warning: " + warning));
        needs.memoryShortage(new CapacityChecks(SystemFiles.REAL))
                .ifPresent(shortage -> err.println("bench: warning: " + shortage));
        List<Finding> findings = HostChecks.run(plan.settings().jvm().java(), folder);
        findings.stream()
                .filter(finding -> !finding.isError())
                .forEach(finding -> err.println("bench: warning: " + finding));
        UsageException.ifAny(findings.stream()
                .filter(Finding::isError)
                .map(Finding::toString)
                .findFirst());
    }
}
