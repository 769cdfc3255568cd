package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.ProjectOption;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.metrics.CountedOperation;
import dev.hilo.harness.run.check.MetricsCheck;
import dev.hilo.harness.run.check.RequestCheck;
import dev.hilo.harness.run.check.SimulationCheck;
import dev.hilo.harness.run.check.SingleStart;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.load.requests.CheckedRequest;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
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

/** {@code bench check}: sends every request of a hilo.yaml once and compares the answers with its expectations. */
@Command(
        name = "check",
        description =
                "Starts your own application, sends every request of its hilo.yaml once, or runs its simulation once, and shows the answers.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:every request is answered as hilo.yaml or the simulation expects",
            "1:a request is not answered as expected, or an application did not start",
            "2:nothing was started; one line says why"
        })
final class CheckCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    ProjectOption project;

    @Mixin
    RunOptions options;

    @Option(
            names = "--all",
            description =
                    "Check every variant, and compare its answers with those of the first; by default only the first, the baseline of all switches.")
    boolean all;

    @SuppressWarnings("try") // the interruption is needed only for its close
    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Catalog catalog = project.catalog(home);
        Project found = catalog.project()
                .orElseThrow(() -> new UsageException(
                        "there is no %s here: bench init writes one, and --project names one".formatted(Project.FILE)));
        EmulatorWarning.tell(spec.commandLine().getErr());
        RunSettings settings = options.settings(catalog, found.suite(), ProfileNames.SMOKE, 0);
        if (settings.workloads().getFirst().generator().isCommand()) {
            throw new UsageException("%s: its load is a command, which has no requests to try".formatted(found.file()));
        }
        settings.workloads().getFirst().notes().forEach(spec.commandLine().getOut()::println);
        List<Variant> variants = all ? catalog.variants() : catalog.variants().subList(0, 1);
        UsageException.ifAny(settings.objection(variants));
        VaryOption.require(settings, variants);
        Beforehand.require(() -> settings.requireDatabases(variants));
        bench.builds(spec).require(variants, settings.workloads());
        Path folder = Files.createDirectories(OutFolder.ofProject(found.folder(), "check"));
        int bad = 0;
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; the logs are in " + folder)) {
            Generators.Place place = new Generators.Place(
                    settings.jvm().java(), home, settings.cpus().generator(), 0);
            VariantAnswers answers =
                    new VariantAnswers(settings, variants.getFirst(), place, folder.resolve("baseline"));
            for (Variant variant : variants) {
                bad += check(
                        settings,
                        variant,
                        place,
                        folder.resolve(variant.name()),
                        variant == variants.getFirst() ? Optional.empty() : Optional.of(answers));
            }
        }
        spec.commandLine().getOut().println("logs: " + folder);
        return bad == 0 ? 0 : 1;
    }

    /**
     * @param answers compares those of the variant with those of another one; empty for the first
     * @return number of requests that are not answered as expected
     */
    private int check(
            RunSettings settings,
            Variant variant,
            Generators.Place place,
            Path folder,
            Optional<VariantAnswers> answers)
            throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        out.println(variant.name());
        out.flush();
        if (settings.workloads().getFirst().generator().simulation() != null) {
            return runSimulation(settings, variant, place, folder);
        }
        RequestCheck requests = new RequestCheck(settings, place, folder);
        MetricsCheck metrics = new MetricsCheck(variant.telemetry());
        SingleStart.Use<List<CheckedRequest>> check = baseUrl -> {
            metrics.lacking(baseUrl).ifPresent(lacking -> out.println("  " + lacking));
            return requests.check(baseUrl);
        };
        List<CheckedRequest> checked = answers.isPresent()
                ? answers.get().tell(variant, folder, check, out)
                : SingleStart.during(settings, variant, folder, baseUrl -> {
                    populate(settings, place, baseUrl, folder);
                    return check.with(baseUrl);
                });
        checked.forEach(request -> out.println(line(request)));
        long bad = checked.stream().filter(request -> !request.isGood()).count();
        out.printf("%d of %d requests are answered as expected%n", checked.size() - bad, checked.size());
        out.flush();
        return (int) bad;
    }

    private static void populate(RunSettings settings, Generators.Place place, URI baseUrl, Path folder)
            throws IOException, InterruptedException, TrialFailure {
        new Populating(settings, Generators.make(Generators.GATLING, place)).populate(baseUrl, folder);
    }

    private int runSimulation(RunSettings settings, Variant variant, Generators.Place place, Path folder)
            throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        SimulationCheck check = new SimulationCheck(settings, place, folder);
        List<CountedOperation> counted = SingleStart.during(settings, variant, folder, baseUrl -> {
            populate(settings, place, baseUrl, folder);
            return check.check(baseUrl);
        });
        counted.forEach(operation -> out.printf(
                "  %s %6d good, %d failed  %s%n",
                operation.failed() == 0 ? "ok   " : "WRONG", operation.good(), operation.failed(), operation.name()));
        long bad = counted.stream().filter(operation -> operation.failed() > 0).count();
        out.printf("%d of %d kinds of requests succeeded each time%n", counted.size() - bad, counted.size());
        check.remarks().forEach(out::println);
        out.flush();
        return (int) bad;
    }

    /** A name that says more than method and path, as that of a query of GraphQL does. */
    private static String named(CheckedRequest request) {
        return request.name().startsWith(request.method() + " /") ? "" : " (" + request.name() + ")";
    }

    private static String line(CheckedRequest request) {
        String asked =
                request.path() == null ? request.name() : request.method() + " " + request.path() + named(request);
        String what = request.isGood()
                ? "ok    %3d %6.0f ms  %s".formatted(request.status(), request.millis(), asked)
                : "WRONG %s  %s: %s"
                        .formatted(request.status() == 0 ? "  -" : request.status(), asked, request.excerpt());
        return request.isGood() ? "  " + what : "  %s%n        %s".formatted(what, Cure.of(request));
    }
}
