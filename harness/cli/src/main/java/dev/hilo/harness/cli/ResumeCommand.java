package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.cli.options.TargetsOption;
import dev.hilo.harness.cli.options.WatchOption;
import dev.hilo.harness.cli.output.OutputOptions;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.RunLock;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code bench resume}: continues a run that was stopped, killed or out of disk, as if it had never been interrupted. */
@Command(
        name = "resume",
        description = "Runs the trials that are missing in a result folder and writes the report.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {RunExits.GOOD, RunExits.FAILED, RunExits.NOTHING_RUN, RunExits.ALARM})
final class ResumeCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Parameters(paramLabel = "FOLDER", description = "A folder that bench run or bench calibrate wrote.")
    Path folder;

    @Mixin
    WatchOption watch;

    @Mixin
    TargetsOption targets;

    @Mixin
    BuildOptions build;

    @Mixin
    OutputOptions output;

    /** The lock comes first: what follows builds what another process may be measuring. */
    @Override
    @SuppressWarnings("try") // a lock is taken only to be given back
    public Integer call() throws Exception {
        ResultFolder results = Beforehand.of(() -> ResultFolder.open(folder));
        try (RunLock lock = RunLock.take(results.path())) {
            return resumed(results);
        }
    }

    private int resumed(ResultFolder results) throws Exception {
        EmulatorWarning.tell(spec.commandLine().getErr());
        Path home = Home.find();
        RunResult run = results.run();
        SameConditions conditions = new SameConditions(run);
        conditions.requireSameHilo();
        Resumable command = command(run);
        // options for build servers on this command line replace those of the run
        RunVerdict verdict = new RunVerdict(build.isEmpty() ? command.build() : build);
        Catalog catalog = command.catalog(home);
        RunPlan plan = new RunPlan(
                command.settings(catalog, run.seed()),
                command.variants(catalog),
                new RunPlan.Statistics(
                        run.statistics().samePercent(),
                        run.statistics().sameTailPercent(),
                        run.statistics().noise(),
                        true));
        conditions.requireSameMachine(HostFacts.read(plan.settings().jvm().java(), home));
        conditions.requireSameMeaning(plan);
        bench.builds(spec).require(plan.variants(), plan.settings().workloads());
        new Provenance(plan).requireSameAs(results);
        verdict.requireMeaning(plan);
        RunLauncher.requireFitHost(spec.commandLine().getErr(), plan, results.path());
        RunNeeds needs = new RunNeeds(plan);
        needs.continueOn(results.attempts());
        needs.requireHosts(spec.commandLine().getErr());
        Beforehand.require(needs::requireDatabases);
        if (run.format() != RunResult.FORMAT) {
            // the next trials are written in the current format
            results.write(run.upgraded());
        }
        try (Watching watching = watch.open(spec.commandLine().getOut())) {
            int code = new RunLauncher(spec, bench.generators(), home)
                    .within(command.budget())
                    .announcedIn(targets.isGiven() ? targets.emptied() : command.targets())
                    .shownOn(watching)
                    .printing(output)
                    .explaining(command.profiledDuets())
                    .proving(command.proofDuets())
                    .alsoDeciding(verdict::isDecided)
                    .goOn(plan, results);
            return verdict.tell(results, code, spec.commandLine().getOut());
        }
    }

    private Resumable command(RunResult run) {
        // the first word is ./bench
        String[] words = run.command().stream().skip(1).toArray(String[]::new);
        try {
            ParseResult parsed = Bench.commandLine(bench.generators()).parseArgs(words);
            CommandLine subcommand = parsed.asCommandLineList().getLast();
            if (subcommand.getCommand() instanceof Resumable resumable) {
                return resumable;
            }
        } catch (ParameterException e) {
            throw new UsageException("the command of the run, %s, is not understood: %s"
                    .formatted(String.join(" ", run.command()), e.getMessage()));
        }
        throw new UsageException("%s comes from a command that cannot be resumed".formatted(folder));
    }
}
