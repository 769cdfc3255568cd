package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.init.Explored;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.SingleStart;
import dev.hilo.harness.run.TrialFailure;
import dev.hilo.harness.run.vary.HarnessFactors;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench init}: writes a first hilo.yaml for an application of the user's own. */
@Command(
        name = "init",
        description =
                "Looks at your own built application, starts it once, and writes a first hilo.yaml for it. Sends GET and nothing else.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:hilo.yaml is written, and requests were found that the application answers",
            "1:hilo.yaml is written, but the application did not start or answered nothing: it has to be completed",
            "2:nothing was written; one line says why"
        })
final class InitCommand implements Callable<Integer> {
    private static final int INCOMPLETE = 1;
    private static final String PROFILE = "smoke";

    @Spec
    CommandSpec spec;

    @Option(
            names = "--project",
            paramLabel = "FILE",
            description = "The hilo.yaml to write, or its folder; by default in the current folder.")
    Path file = Path.of("");

    @Option(
            names = "--artifact",
            paramLabel = "PATH",
            description = "The executable jar; by default what Maven or Gradle has built in the folder.")
    Path artifact;

    @Option(
            names = "--argument",
            paramLabel = "WORD",
            description =
                    "An argument of the program. How it learns its port, where it is neither Spring Boot nor Quarkus: docs/own-application.md. Repeatable.")
    List<String> arguments = List.of();

    @Option(names = "--force", description = "Replaces a hilo.yaml that is there.")
    boolean force;

    @Mixin
    RunOptions options;

    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Path yaml = target();
        Path folder = yaml.getParent();
        Initialization initialization = new Initialization(
                folder, nameOf(folder), Optional.ofNullable(artifact).map(this::existing), arguments);
        PrintWriter out = spec.commandLine().getOut();
        out.println(initialization.told());
        out.println("starting it once ...");
        out.flush();
        Path logs = OutFolder.ofProject(folder, "init");
        try {
            Explored explored = start(initialization, logs);
            initialization.write(yaml, explored);
            return told(explored, yaml);
        } catch (TrialFailure e) {
            initialization.write(yaml, Initialization.nothing());
            throw new IOException("%s is written, but the application did not start: %s. %s"
                    .formatted(yaml, e.getMessage(), "Complete \"application\" there, then run bench check"));
        }
    }

    private Path target() {
        Path named = file.toAbsolutePath().normalize();
        Path yaml = Files.isDirectory(named) ? named.resolve(Project.FILE) : named;
        if (!Files.isDirectory(yaml.getParent())) {
            throw new UsageException("--project: there is no folder " + yaml.getParent());
        }
        if (Files.exists(yaml) && !force) {
            throw new UsageException("%s is there already: --force replaces it".formatted(yaml));
        }
        return yaml;
    }

    private Path existing(Path named) {
        if (!Files.isRegularFile(named)) {
            throw new UsageException("--artifact: there is no file " + named.toAbsolutePath());
        }
        return named.toAbsolutePath().normalize();
    }

    private static String nameOf(Path folder) {
        String name = String.valueOf(folder.getFileName())
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[-0-9]+|-$", "");
        return name.isEmpty() ? "application" : name;
    }

    @SuppressWarnings("try") // an interruption is opened only to be closed
    private Explored start(Initialization initialization, Path logs) throws Exception {
        Path first = initialization.firstStart(logs);
        Catalog catalog = Catalog.ofProject(first, Optional.empty(), HarnessFactors.names());
        String suite = catalog.project().orElseThrow().suite();
        RunSettings settings =
                options.settings(catalog, suite, catalog.workloadsOf(suite).with(PROFILE, List.of()), PROFILE, 0);
        List<Variant> variants = catalog.variants();
        settings.requireDatabases(variants);
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; nothing was written")) {
            return SingleStart.during(settings, variants.getFirst(), logs, initialization::explore);
        }
    }

    private int told(Explored explored, Path yaml) {
        PrintWriter out = spec.commandLine().getOut();
        long usable = explored.tried().stream().filter(Explored.Tried::isUsable).count();
        out.printf(
                "%d requests from %s: %d answer, %d are left out with the reason%n",
                explored.tried().size(),
                explored.source(),
                usable,
                explored.tried().size() - usable);
        explored.notes().forEach(out::println);
        out.printf(
                "%s is written. Read its guesses, then:%n  %s%n  %s%n",
                yaml,
                Commands.text(List.of("./bench", "check", "--project", yaml.toString())),
                Commands.text(List.of("./bench", "run", "--project", yaml.toString())));
        out.flush();
        return usable > 0 ? 0 : INCOMPLETE;
    }
}
