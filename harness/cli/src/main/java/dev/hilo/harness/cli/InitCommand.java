package dev.hilo.harness.cli;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.OutFolder;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.init.Explored;
import dev.hilo.harness.init.InitResult;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.init.Printable;
import dev.hilo.harness.init.RequestFile;
import dev.hilo.harness.init.Wanted;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench init}: writes a first hilo.yaml for the user's own application. */
@Command(
        name = "init",
        description =
                "Inspects your own built application, starts it once, and writes a first hilo.yaml for it. Sends only GET requests, queries of GraphQL and log-ins, unless you say --populate.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:hilo.yaml is written, and requests were found that the application answers with data",
            "1:hilo.yaml is written, but the application did not start, answered with nothing, or does not run twice at once: it has to be completed",
            "2:nothing was written; one line says why"
        })
final class InitCommand implements Callable<Integer> {
    private static final int INCOMPLETE = 1;
    private static final int MOST_RECORDS = 1_000;
    private static final String DRAFTED =
            "%s is written, but the application did not start: %s. Complete \"application\" there, then run bench check";
    /** A draft without requests is worth less than any file of the user. */
    private static final String LEFT =
            "%s is left as it was, because the application did not start: %s. Mend that and call init again, or move the file away for a draft to complete";

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
            description = "The executable jar; by default the one that Maven or Gradle has built in the folder.")
    Path artifact;

    @Option(
            names = "--module",
            paramLabel = "NAME",
            description = "The module that is the application, where a build has several: its folder or its name.")
    String module = "";

    @Option(
            names = "--command",
            paramLabel = "TEXT",
            description =
                    "The command that starts a program of any language in the folder of the project, such as 'node server.js'. No shell reads it. docs/own-application.md explains how it learns its port.")
    String command = "";

    @Option(
            names = "--argument",
            paramLabel = "WORD",
            description =
                    "An argument of the program; repeatable. docs/own-application.md explains how to pass the port to a program that is neither Spring Boot nor Quarkus.")
    List<String> arguments = List.of();

    @Option(
            names = "--jdk",
            paramLabel = "RELEASE",
            description =
                    "The installed JDK that runs it, such as 17, for a program that is too old for hilo's; written into the file.")
    Integer jdk;

    @Option(
            names = "--database",
            paramLabel = "KIND",
            description =
                    "Starts a fresh server of this kind for it: mysql, postgresql or mongodb; by default only where the application needs one.")
    String database;

    @Option(
            names = "--url",
            paramLabel = "PATH",
            description = "A path that your clients ask for, such as /fruits; comes before what is found. Repeatable.")
    List<String> urls = List.of();

    @Option(
            names = "--populate",
            description =
                    "Fills the application with data by its own creating operations, and writes them into the file for each trial. Only where its data is in a place that hilo made.")
    boolean populate;

    @Option(
            names = "--records",
            paramLabel = "NUMBER",
            description = "With --populate: how many records of each kind; ${DEFAULT-VALUE} by default.")
    int records = 20;

    @ArgGroup
    RequestFileOptions requestFiles = new RequestFileOptions();

    @Option(names = "--force", description = "Replaces a hilo.yaml that is there, and keeps it as hilo.yaml.bak.")
    boolean force;

    @Option(
            names = "--build",
            description =
                    "Builds an application of Quarkus twice in a copy of its sources, with platform and with virtual threads, and compares these.")
    boolean build;

    @Mixin
    RunOptions options;

    @Override
    public Integer call() throws Exception {
        long began = System.nanoTime();
        Path home = Home.find();
        Path yaml = target();
        Path folder = yaml.getParent();
        requireUrls();
        EmulatorWarning.tell(spec.commandLine().getErr());
        Optional<RequestFile> requests = requestFiles.file(folder);
        Initialization initialization = new Initialization(
                folder,
                nameOf(folder),
                new Wanted(
                        Optional.ofNullable(artifact).map(this::existing),
                        command,
                        module,
                        arguments,
                        Optional.ofNullable(jdk)),
                kind());
        populate(initialization);
        initialization.standIn(requestFiles.called());
        PrintWriter out = spec.commandLine().getOut();
        out.println(initialization.told());
        Path logs = Files.createDirectories(OutFolder.ofProject(folder, "init"));
        if (build) {
            out.println("building it with platform and with virtual threads ...");
            out.flush();
            initialization.build(logs);
        }
        out.printf("starting it: at most %d s until it accepts connections ...%n", options.readySeconds);
        out.flush();
        try {
            Explored explored = new HelpedStart(spec, options, initialization, urls).explored(logs);
            Optional<Path> kept = initialization.write(yaml, explored, requests);
            InitResult.of(explored, secondsSince(began)).write(logs);
            return told(initialization, explored, yaml, requests, kept);
        } catch (TrialFailure e) {
            InitResult.failed(e.getMessage(), secondsSince(began)).write(logs);
            String cause = Printable.of(e.getMessage());
            if (Files.exists(yaml)) {
                throw new UsageException(LEFT.formatted(yaml, cause));
            }
            initialization.write(yaml, Initialization.nothing(), requests);
            throw new IOException(DRAFTED.formatted(yaml, cause));
        }
    }

    private static double secondsSince(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    private void populate(Initialization initialization) throws IOException {
        if (!populate) {
            return;
        }
        if (records < 1 || records > MOST_RECORDS) {
            throw new UsageException("--records must be from 1 to %,d".formatted(MOST_RECORDS));
        }
        initialization.survey().populate(records);
    }

    private Optional<String> kind() {
        if (database != null && !Databases.kinds().contains(database)) {
            throw new UsageException("--database: there is no kind \"%s\": use one of %s"
                    .formatted(Printable.of(database), String.join(", ", Databases.kinds())));
        }
        return Optional.ofNullable(database);
    }

    private void requireUrls() {
        urls.stream().filter(url -> !url.startsWith("/")).findFirst().ifPresent(url -> {
            throw new UsageException("--url: \"%s\" is not a path: write it as /fruits".formatted(Printable.of(url)));
        });
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

    private int told(
            Initialization initialization,
            Explored explored,
            Path yaml,
            Optional<RequestFile> requests,
            Optional<Path> kept) {
        PrintWriter out = spec.commandLine().getOut();
        initialization.notes(explored).forEach(out::println);
        if (requests.isPresent()) {
            out.printf("its requests come from %s%n", requests.get().path());
        } else {
            initialization.ending(explored).forEach(out::println);
        }
        kept.ifPresent(file -> out.printf("the file that was there is kept as %s%n", file));
        out.printf(
                "%s is written. Read its guesses, then:%n  %s%n  %s%n",
                yaml,
                Commands.text(List.of(Home.command(), "check", "--project", yaml.toString())),
                Commands.text(List.of(Home.command(), "run", "--project", yaml.toString())));
        out.flush();
        return (requests.isPresent() || explored.hasData())
                        && !initialization.launch().runsAlone()
                ? 0
                : INCOMPLETE;
    }
}
