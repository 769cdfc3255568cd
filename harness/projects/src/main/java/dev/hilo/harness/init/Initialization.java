package dev.hilo.harness.init;

import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.LogIns.LogIn;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** From a folder with a built application to a first {@code hilo.yaml}. */
public final class Initialization {
    private static final String NO_CREDENTIALS =
            "It wants a log-in, and its data and configuration name no user with a password: complete log-in in the file.";

    private final Path folder;
    private final String name;
    private final Program program;
    private final List<String> arguments;
    private final Helper helper;
    private Guess guess;
    private int records;
    private Optional<Populated> populated = Optional.empty();
    /** Empty where it wants no log-in; empty inside where it wants one that was not found. */
    private Optional<Optional<LogIn>> logIn = Optional.empty();

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
        Guess asItIs =
                arguments.isEmpty() || program.framework().isPresent() ? new AsItIs(program).guess() : Guess.NOTHING;
        this.guess = helper.before(asItIs, database);
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

    /** Writes the file that starts the application for exploration. */
    public Path firstStart(Path logs) throws IOException {
        return new FirstStart(name, folder, program.artifact(), arguments, guess).write(logs);
    }

    /**
     * Help for the next start, from the log of the last one: one cause at a time.
     *
     * @param isReady whether the application got ready: then only a database that is missing counts
     * @return what is added, in words; empty where the log tells nothing that hilo can mend
     */
    public Optional<String> help(Path log, boolean isReady) throws IOException {
        StartLog text = StartLog.read(log);
        Guess helped = isReady ? helper.withServer(guess, text) : helper.after(guess, text);
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
        return Stream.of(helped.environment(), helped.properties())
                .flatMap(values -> values.entrySet().stream())
                .filter(value -> !guess.environment().containsKey(value.getKey())
                        && !guess.properties().containsKey(value.getKey()))
                .findFirst()
                .map(value -> Printable.of(
                        "%s: %s".formatted(value.getKey(), value.getValue().reason())));
    }

    /** Sentence about a cause that hilo has no help for; empty where the log names none. */
    public Optional<String> unhelped(Path log) throws IOException {
        return helper.unhelped(guess, StartLog.read(log)).map(Printable::of);
    }

    /**
     * Makes the exploration fill the application with data by its own creating operations.
     *
     * @param each how many records of each kind
     * @throws dev.hilo.harness.catalog.CatalogException when its data is not in a place that hilo made for it
     */
    public void populate(int each) throws IOException {
        new OwnData(program, guess).require();
        records = each;
    }

    /**
     * Explores the running application. Sends GET and nothing else, unless it is to be populated.
     *
     * @param named paths that the user names
     * @param log of the application, which may tell a password
     */
    public Explored explore(URI baseUrl, List<String> named, Path log) throws InterruptedException, IOException {
        Endpoints endpoints =
                Endpoints.of(program.artifact(), program.configuration().in(profiles()));
        try (Answers application = new Answers(baseUrl, Answers.WITHIN)) {
            Exploration exploration = new Exploration(application, program.framework(), endpoints);
            Explored explored = exploration.explore(named);
            logIn = Optional.empty();
            Optional<String> wanting = LogIns.wanting(explored);
            if (wanting.isEmpty()) {
                return populated(application, endpoints, named, exploration, explored);
            }
            List<User> users = Credentials.of(program.configuration().in(profiles()), exploration.seen(), log);
            Optional<LogIn> found = new LogIns(application, users).find(wanting.get());
            logIn = Optional.of(found);
            return found.isEmpty()
                    ? populated(application, endpoints, named, exploration, explored)
                            .noting(List.of(NO_CREDENTIALS))
                    : loggedIn(application, endpoints, named, found.get());
        }
    }

    private Explored loggedIn(Answers application, Endpoints endpoints, List<String> named, LogIn found)
            throws InterruptedException, IOException {
        try (Answers user = application.as(found.headers())) {
            Exploration exploration = new Exploration(user, program.framework(), endpoints);
            Explored explored = exploration.explore(named);
            String note = "It wants a log-in: user %s, %s."
                    .formatted(found.user().name(), found.user().reason());
            return populated(user, endpoints, named, exploration, explored).noting(List.of(note));
        }
    }

    private Explored populated(
            Answers application, Endpoints endpoints, List<String> named, Exploration exploration, Explored explored)
            throws InterruptedException, IOException {
        if (records == 0) {
            return explored;
        }
        new OwnData(program, guess).require();
        Populated now = new Populator(application, exploration.described(), exploration.seen(), records).populate();
        populated = Optional.of(now).filter(some -> !some.isEmpty());
        if (now.isEmpty()) {
            return explored.noting(now.notes());
        }
        // lists have ids now
        try (Answers again = application.as(application.logIn())) {
            return new Exploration(again, program.framework(), endpoints)
                    .explore(named)
                    .noting(now.notes());
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
        Files.writeString(file, FirstProject.of(findings(explored, requestFile), populated, logIn));
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
