package dev.hilo.harness.cli;

import static java.util.stream.Collectors.toMap;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.Finding;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.load.Wrk;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.ClosedLoop;
import dev.hilo.harness.run.Plan;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.closedloop.ClosedLoopFolder;
import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import dev.hilo.harness.run.closedloop.ClosedLoopNotes;
import dev.hilo.harness.run.closedloop.ClosedLoopSummary;
import dev.hilo.harness.run.closedloop.Measurement;
import dev.hilo.processes.Affinity;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench closed-loop}: how many requests a second the variants answer side by side when clients never pause. */
@Command(
        name = "closed-loop",
        description = "Measures the requests/s of GET /movies/{id} with wrk, the chosen variants side by side.",
        mixinStandardHelpOptions = true)
final class ClosedLoopCommand implements Callable<Integer> {
    private static final Plan.Part PART = new Plan.Part("closed-loop", 1, false);

    @Spec
    CommandSpec spec;

    @Mixin
    VariantOptions variants;

    @Mixin
    ClosedLoopOptions closedLoop;

    @Mixin
    RunOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; a new one in results/ unless told.")
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of the order of measurements and of the movies asked for; random unless told.")
    Long seed;

    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        List<Variant> chosen = variants.choose(catalog);
        ClosedLoopLoad load = closedLoop.load();
        chosen.forEach(ClosedLoopCommand::requireMovies);
        long usedSeed = RunOptions.seed(seed);
        RunSettings settings =
                options.settings(catalog.suite(variants.suite), catalog.workloadsOf(variants.suite).with("quick", List.of()), "quick", usedSeed);
        Path folder = (out == null ? OutFolder.fresh(home, "closed-loop") : out)
                .toAbsolutePath()
                .normalize();
        requireWrk();
        RunLauncher.requireFitHost(spec.commandLine().getErr(), settings, folder);
        settings.requireDatabases(chosen);
        makeEmpty(folder);
        ClosedLoopFolder results = new ClosedLoopFolder(folder, notes(home, settings, load));
        // After the facts of the machine were read: they tell of all its processors.
        Affinity.move(ProcessHandle.current().pid(), settings.cpus().generator());
        measure(chosen, settings, load, folder, results);
        return tell(folder, results.measurements());
    }

    private ClosedLoopNotes notes(Path home, RunSettings settings, ClosedLoopLoad load) {
        return ClosedLoopHeader.notes(
                home, settings, load, closedLoop.rounds, spec.commandLine().getParseResult());
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private void measure(
            List<Variant> chosen, RunSettings settings, ClosedLoopLoad load, Path folder, ClosedLoopFolder results)
            throws InterruptedException, IOException {
        PrintWriter writer = spec.commandLine().getOut();
        Map<Subject, Variant> bySubject = chosen.stream().collect(toMap(Variant::subject, Function.identity()));
        List<PlannedTrial> planned = Plan.blocks(
                chosen.stream().map(Variant::subject).toList(), List.of(PART), closedLoop.rounds, settings.seed());
        try (Interruption interruption = interruption(folder);
                ConsoleClosedLoop progress = ConsoleClosedLoop.begin(writer, load, settings.seed(), planned, folder)) {
            ClosedLoop loop = new ClosedLoop(settings, load, folder, progress);
            for (PlannedTrial one : planned) {
                results.add(loop.measure(one, bySubject.get(one.subject())));
            }
        }
    }

    private Interruption interruption(Path folder) {
        return Interruption.stopsThisThread(
                spec.commandLine().getErr(), "stopped; measurements that had ended are kept in " + folder);
    }

    private int tell(Path folder, List<Measurement> measurements) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.println();
        ClosedLoopSummary.lines(measurements).forEach(writer::println);
        writer.println();
        writer.println("Results: " + folder.resolve(ClosedLoopFolder.TABLE));
        return measurements.stream().allMatch(Measurement::isGood) ? 0 : 1;
    }

    private static void requireMovies(Variant variant) {
        if (variant.database() == null) {
            throw new UsageException("%s has no database to take movies from: closed-loop asks for movies by their ids"
                    .formatted(variant.name()));
        }
    }

    private static void requireWrk() {
        HostChecks.program(Wrk.PROGRAM, "apt-get install wrk")
                .map(Finding::toString)
                .ifPresent(missing -> {
                    throw new UsageException(missing);
                });
    }

    private static void makeEmpty(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> there = Files.list(folder)) {
            if (there.findAny().isPresent()) {
                throw new UsageException(folder + " is not empty: choose another folder with --out");
            }
        }
    }
}
