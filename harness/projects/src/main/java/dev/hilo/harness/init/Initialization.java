package dev.hilo.harness.init;

import dev.hilo.harness.endpoints.Endpoints;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** From a folder with a built application to a first {@code hilo.yaml}. */
public final class Initialization {
    private final Path folder;
    private final String name;
    private final Program program;
    private final List<String> arguments;
    private final Helper helper;
    private Guess guess;

    /**
     * @param folder of the project
     * @param named artifact that the user named; empty to look for it
     * @param arguments how the program learns its port, where hilo cannot know
     * @param database kind of server that the application is to use; empty to start it as it is
     * @throws dev.hilo.harness.catalog.CatalogException when there is nothing that can be started, or no driver for the database
     */
    public Initialization(
            Path folder, String name, Optional<Path> named, List<String> arguments, Optional<String> database)
            throws IOException {
        this.folder = folder;
        this.name = name;
        this.program = Program.of(
                named.orElseGet(() -> BuiltArtifact.in(folder)).toAbsolutePath().normalize(), folder);
        this.arguments = arguments;
        this.helper = new Helper(program);
        Guess asItIs = namesPort() && program.framework().isEmpty() ? Guess.NOTHING : new AsItIs(program).guess();
        this.guess = helper.before(asItIs, database);
    }

    /** Whether the user says how it learns its port. */
    private boolean namesPort() {
        return arguments.stream().anyMatch(argument -> argument.contains(UsageText.PORT));
    }

    /** Artifact, framework and database in one line. */
    public String told() {
        return "%s: %s%s"
                .formatted(
                        Printable.of(folder.relativize(program.artifact()).toString()),
                        findings(nothing(), Optional.empty()).frameworkTold(),
                        guess.database()
                                .map(server -> ", with a fresh %s server: %s"
                                        .formatted(server.kind(), Printable.of(server.reason())))
                                .orElse(""));
    }

    /** Whether the next start only makes it print its usage. */
    public boolean asksUsage() {
        return guess.arguments().equals(Guess.Arguments.USAGE);
    }

    /** Writes the file that starts the application for exploration. */
    public Path firstStart(Path logs) throws IOException {
        return new FirstStart(name, folder, program.artifact(), arguments, guess).write(logs);
    }

    /**
     * Help for the next start, from the log of the last one: one cause at a time.
     *
     * @param isReady whether the application got ready: then only a database that is missing counts
     * @param ports on which it listened in place of its own
     * @return what is added, in words; empty where the log tells nothing that hilo can mend
     */
    public Optional<String> help(Path log, boolean isReady, SortedSet<Integer> ports) throws IOException {
        StartLog text = StartLog.read(log);
        Guess helped = isReady || asksUsage() ? helper.withServer(guess, text) : helper.after(guess, text);
        if (helped.equals(guess) && !isReady && !namesPort()) {
            helped = new PortHelp(program).help(guess, text, ports);
        }
        if (helped.equals(guess)) {
            return Optional.empty();
        }
        Optional<String> told = told(helped);
        guess = helped;
        return told;
    }

    /** Reason of the newest help; all settings of one help have the same cause. */
    private Optional<String> told(Guess helped) {
        if (!helped.database().equals(guess.database())) {
            return helped.database()
                    .map(server -> Printable.of("a fresh %s server: %s".formatted(server.kind(), server.reason())));
        }
        if (!helped.folder().equals(guess.folder())) {
            return helped.folder().map(reason -> Printable.of("the folder of the project: " + reason));
        }
        if (!helped.arguments().equals(guess.arguments())) {
            return Optional.of(Printable.of("%s: %s"
                    .formatted(
                            String.join(" ", helped.arguments().words()),
                            helped.arguments().reason())));
        }
        return Stream.of(helped.environment(), helped.properties())
                .flatMap(values -> values.entrySet().stream())
                .filter(value -> !guess.environment().containsKey(value.getKey())
                        && !guess.properties().containsKey(value.getKey()))
                .findFirst()
                .map(value -> Printable.of(
                        "%s: %s".formatted(value.getKey(), value.getValue().reason())));
    }

    /**
     * Sentence about a cause that hilo has no help for; empty where the log names none.
     *
     * @param ports on which it listened in place of its own
     */
    public Optional<String> unhelped(Path log, SortedSet<Integer> ports) throws IOException {
        StartLog text = StartLog.read(log);
        return new Wants(text.text())
                .sentence()
                .or(() -> new PortHelp(program).unhelped(ports, text))
                .or(() -> helper.unhelped(guess, text))
                .map(Printable::of);
    }

    /**
     * Explores the running application. Sends GET and nothing else.
     *
     * @param named paths that the user names
     */
    public Explored explore(URI baseUrl, List<String> named) throws InterruptedException {
        Endpoints endpoints =
                Endpoints.of(program.artifact(), program.configuration().in(profiles()));
        try (Answers application = new Answers(baseUrl, Answers.WITHIN)) {
            return new Exploration(application, program.framework(), endpoints).explore(named);
        }
    }

    /** Profiles of the start. */
    private List<String> profiles() {
        return Optional.ofNullable(guess.environment().get(Servers.PROFILES))
                .map(chosen -> List.of(chosen.text().split(",")))
                .orElseGet(program.configuration()::activeProfiles);
    }

    /** Findings about an application that could not be started. */
    public static Explored nothing() {
        return new Explored(Optional.empty(), Optional.empty(), "nothing: it was not started", List.of(), List.of());
    }

    /**
     * Writes the first {@code hilo.yaml}.
     *
     * @param requestFile that its requests come from; empty to take them from the application
     */
    public void write(Path file, Explored explored, Optional<RequestFile> requestFile) throws IOException {
        Files.writeString(file, FirstProject.of(findings(explored, requestFile)));
    }

    /** Requests, their answers and the question of the first run, in at most twelve lines. */
    public List<String> ending(Explored explored) {
        return new Ending(findings(explored, Optional.empty())).lines();
    }

    /** Notes for the user, a sentence each. */
    public List<String> notes(Explored explored) {
        return Stream.concat(guess.notes().stream(), explored.notes().stream())
                .map(Printable::of)
                .toList();
    }

    private Findings findings(Explored explored, Optional<RequestFile> requestFile) {
        return new Findings(
                name,
                folder.relativize(program.artifact()).toString(),
                arguments,
                program.framework(),
                program.version(),
                guess,
                explored,
                requestFile);
    }
}
