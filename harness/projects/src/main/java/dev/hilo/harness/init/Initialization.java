package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.draft.CalledService;
import dev.hilo.harness.endpoints.EndpointThreads;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Discovery.Discovered;
import dev.hilo.harness.init.Explored.Tried;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** From a folder with a built application to a first {@code hilo.yaml}. */
public final class Initialization {
    /** Option of a JVM. */
    private static final String EXCEPTIONS = "-Xlog:exceptions=info";

    private static final String MIGRATIONS =
            "db migrate before each start: its log says that the table %s is missing, and its jar has migrations of Dropwizard";

    private static final String SILENT =
            "the exceptions that its JVM throws in the log: it wrote nothing that could be the cause";

    private static final String FAILED = "%s answered %d, and its log says last: %s";
    private static final int SERVER_ERROR = 500;

    private final Path folder;
    private final String name;
    private final Program program;
    private final Optional<Kind> kind;
    /** Known for Quarkus alone; reading all classes of an uber-jar takes seconds. */
    private final Optional<EndpointThreads> threads;

    /** By the profiles of a start: reading all classes of a jar with merged libraries takes seconds. */
    private final Map<List<String>, Endpoints> inArtifact = new HashMap<>();

    /** Whether the user says how it learns its port. */
    private final boolean namesPort;

    private final Helper helper;
    private final CopyHelp copyHelp;
    private Launchable launchable;
    private List<String> arguments;
    private Guess guess;
    private boolean logsExceptions;
    /** Ports of the last start that listened elsewhere: one that only prints its usage listens nowhere. */
    private SortedSet<Integer> listened = Collections.emptySortedSet();

    private boolean runsAlone;
    private int records;
    private Discovered discovered = Discovered.NOTHING;
    private Pace pace = Pace.UNKNOWN;
    private StandIns standIns = StandIns.NONE;
    private Map<String, Path> builds = Map.of();

    /**
     * @param folder of the project
     * @param wanted what the user names
     * @param database kind of server that the application is to use; empty to start it as it is
     * @throws dev.hilo.harness.catalog.CatalogException when there is nothing that can be started, or no driver for the database
     */
    public Initialization(Path folder, String name, Wanted wanted, Optional<String> database) throws IOException {
        this.folder = folder;
        this.name = name;
        this.launchable = wanted.launchable(folder);
        if (launchable.command().isEmpty()) {
            new NamedMain(launchable.artifact()).require();
        }
        this.program = Program.of(launchable.artifact(), folder);
        this.kind = Kind.of(program);
        this.threads = program.isQuarkus() ? Optional.of(EndpointThreads.of(program.artifact())) : Optional.empty();
        this.arguments = arguments(wanted);
        this.helper = new Helper(program);
        this.copyHelp = new CopyHelp(program, isJvm());
        this.namesPort = Stream.concat(wanted.arguments().stream(), launchable.command().stream())
                .anyMatch(word -> word.contains(UsageText.PORT));
        this.guess = helper.before(asItIs(), database);
    }

    private List<String> arguments(Wanted wanted) throws IOException {
        return !wanted.arguments().isEmpty()
                        || kind.isEmpty()
                        || !wanted.command().isEmpty()
                ? wanted.arguments()
                : kind.get().arguments(program);
    }

    private Guess asItIs() throws IOException {
        Guess guess = namesPort && program.framework().isEmpty() ? Guess.NOTHING : new AsItIs(program).guess();
        return launchable.isOfFolder()
                ? guess.inProject("the command is written for this folder; two of them share it")
                : guess;
    }

    /** Artifact, framework and database in one line. */
    public String told() {
        return "%s: %s%s"
                .formatted(
                        Printable.of(placed(program.artifact())),
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

    /** Whether the JVM of the next start logs all exceptions, because the application names no cause. */
    public boolean logsExceptions() {
        return logsExceptions;
    }

    /** Writes the file that starts the application for exploration. */
    public Path firstStart(Path logs) throws IOException {
        List<String> options = logsExceptions ? List.of(EXCEPTIONS) : List.of();
        new PortMove(program).write(guess);
        return new FirstStart(name, folder, launchable, arguments, guess, options).write(logs);
    }

    /**
     * Help for the next start, from the log of the last one: one cause at a time.
     *
     * @param end of that start; of an application that got ready only a database that is missing counts
     * @return what is added, in words; empty where the log tells nothing that hilo can mend
     */
    public Optional<String> help(Path log, StartEnd end) throws IOException {
        StartLog text = StartLog.read(log);
        Guess helped = helped(text, end);
        if (helped.equals(guess)) {
            return withMigrations(text).or(() -> isUnexplained(end, text) ? withExceptions() : Optional.empty());
        }
        // should it not be what a silent program waits for, the next log tells more
        logsExceptions = logsExceptions || end.isWaiting() && isJvm();
        Optional<String> told = new HelpText(guess, helped).told();
        guess = helped;
        return told;
    }

    private Guess helped(StartLog log, StartEnd end) throws IOException {
        listened = end.ports().isEmpty() ? listened : end.ports();
        Guess helped = end.isReady() || asksUsage() ? helper.withServer(guess, log) : helper.after(guess, log);
        if (helped.equals(guess) && !end.isReady() && !namesPort) {
            helped = new PortHelp(program, arguments, isJvm()).help(guess, log, listened);
        }
        if (helped.equals(guess) && program.isSpring() && discovered.explored().expectsTls()) {
            helped = AsItIs.withoutTls(guess, "its code sets TLS, and hilo sends plain HTTP");
        }
        return helped.equals(guess) && end.isWaiting() ? helper.withAwaited(guess) : helped;
    }

    /** Help for a table that is missing, in words: a script of the project, or a command of Dropwizard. */
    private Optional<String> withMigrations(StartLog log) throws IOException {
        Optional<String> table = log.missingTable();
        Guess scripted = table.isEmpty() ? guess : new ProjectScripts(folder).help(guess, table.get());
        if (!scripted.equals(guess)) {
            Optional<String> told = new HelpText(guess, scripted).told();
            guess = scripted;
            return told;
        }
        if (table.isEmpty()
                || !launchable.command().isEmpty()
                || kind.filter(Kind.DROPWIZARD::equals).isEmpty()) {
            return Optional.empty();
        }
        Optional<List<String>> command = new DropwizardStart(program).migrated(arguments);
        if (command.isEmpty()) {
            return Optional.empty();
        }
        launchable = new Launchable(launchable.artifact(), command.get(), false);
        arguments = List.of();
        String told = Printable.of(MIGRATIONS.formatted(table.get()));
        guess = guess.note("It runs " + told);
        return Optional.of(told);
    }

    private static boolean isUnexplained(StartEnd end, StartLog log) {
        return end.isWaiting() || !end.isReady() && end.ports().isEmpty() && log.isSilent();
    }

    /**
     * Asks a second copy what the first has answered.
     *
     * @return what it does not answer, as the end of a sentence about it; empty where it answers
     */
    public Optional<String> missing(Explored explored, URI copy) throws InterruptedException {
        boolean isAlike = records == 0 && discovered.logIn().isEmpty();
        return new CopyAnswers(explored, isAlike).missing(copy);
    }

    /**
     * Help for an application of which a second copy does not run beside the first.
     *
     * @param ports of its own choice on which the first copy listens
     * @param log of the second copy
     * @return what is added, in words; empty where nothing is left to try
     */
    public Optional<String> helpCopy(SortedSet<Integer> ports, Path log) throws IOException {
        Guess helped = copyHelp.help(guess, ports, StartLog.read(log));
        Optional<String> told = new HelpText(guess, helped).told();
        guess = helped;
        return told;
    }

    /**
     * Notes that only one copy runs at a time, so that no duet can.
     *
     * @param trouble of the second copy
     */
    public void noteAlone(SortedSet<Integer> ports, Path log, String trouble) throws IOException {
        guess = guess.note(Printable.of(CopyHelp.unhelped(ports, StartLog.read(log), trouble)));
        runsAlone = true;
    }

    /** Whether a second copy beside the first fails. */
    public boolean runsAlone() {
        return runsAlone;
    }

    private Optional<String> withExceptions() {
        if (logsExceptions || !isJvm()) {
            return Optional.empty();
        }
        logsExceptions = true;
        return Optional.of(SILENT);
    }

    private boolean isJvm() {
        return launchable.command().isEmpty() || launchable.command().containsAll(Launchable.JVM);
    }

    /** Sentence about a cause that hilo has no help for; empty where the log names none. */
    public Optional<String> unhelped(Path log, StartEnd end) throws IOException {
        StartLog text = StartLog.read(log);
        return new Wants(text.text())
                .sentence()
                .or(() -> new PortHelp(program, arguments, isJvm()).unhelped(end.ports(), text))
                .or(() -> helper.unhelped(guess, text, end.isWaiting()))
                .map(Printable::of);
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

    /** Makes the file have servers in place of these. */
    public void standIn(List<CalledService> called) {
        standIns = StandIns.of(called);
    }

    /**
     * Explores the running application. Sends GET and nothing else, unless it is to be populated.
     *
     * @param named paths that the user names
     * @param log of the application, which may tell a password
     */
    public Explored explore(URI baseUrl, List<String> named, Path log) throws InterruptedException, IOException {
        if (records > 0) {
            new OwnData(program, guess).require();
        }
        Settings settings = program.configuration().in(profiles());
        Endpoints endpoints = inArtifact
                .computeIfAbsent(profiles(), chosen -> Endpoints.of(program.artifact(), settings))
                .listedIn(StartLog.read(log).text(), settings);
        try (Answers application = new Answers(baseUrl, Answers.WITHIN)) {
            Discovery discovery = new Discovery(
                    application,
                    program.framework(),
                    endpoints,
                    Stream.concat(named.stream(), dataRest(settings, endpoints.basePath()).stream())
                            .toList(),
                    () -> paths(log, baseUrl),
                    records);
            discovered = discovery.discover(seen -> Credentials.of(settings, endpoints.users(), seen, log));
            pace = discovered.pace(application);
            return withCause(discovered.explored(), log);
        }
    }

    /** Where no request has data and one failed, its log may say why. */
    private static Explored withCause(Explored explored, Path log) throws IOException {
        Optional<Tried> failed = explored.hasData()
                ? Optional.empty()
                : explored.tried().stream().filter(Initialization::isFailed).findFirst();
        if (failed.isEmpty()) {
            return explored;
        }
        StartLog text = StartLog.read(log);
        Optional<String> cause = new Wants(text.text())
                .sentence()
                .or(() -> text.lastException()
                        .map(last -> FAILED.formatted(
                                failed.get().sent(), failed.get().status(), last)));
        return cause.isEmpty() ? explored : explored.noting(List.of(cause.get()));
    }

    private static boolean isFailed(Tried tried) {
        return tried.status() >= SERVER_ERROR || tried.remark().contains(Reply.ERROR_IN_BODY);
    }

    /** Path under which Spring Data offers its repositories, where a configuration moves it from the first page. */
    private static List<String> dataRest(Settings settings, String basePath) {
        return settings
                .value("spring.data.rest.base-path")
                .map(path -> basePath + "/" + path.replaceAll("^/+", ""))
                .stream()
                .toList();
    }

    private static List<String> paths(Path log, URI application) {
        try {
            return StartLog.read(log).paths(application.getPort());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + log, e);
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
        return Discovered.NOTHING.explored();
    }

    /**
     * Writes the first {@code hilo.yaml}.
     *
     * @param requestFile that its requests come from; empty to take them from the application
     */
    public void write(Path file, Explored explored, Optional<RequestFile> requestFile) throws IOException {
        guess = standIns.in(guess, program, program.configuration().in(profiles()));
        standIns.write(folder);
        Files.writeString(file, FirstProject.of(findings(explored, requestFile), discovered, standIns));
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
                placed(program.artifact()),
                launchable.command(),
                arguments,
                program.framework(),
                program.version(),
                guess,
                explored,
                pace,
                requestFile,
                kind.map(Kind::label).orElse(""),
                threads,
                builds);
    }

    /**
     * Builds the application with platform and with virtual threads, where its build fixes them.
     *
     * @param work folder for logs and a copy of the sources
     */
    public void build(Path work) throws IOException {
        EndpointThreads known = threads.orElseThrow(() ->
                new CatalogException("--build: it is for Quarkus, whose threads are fixed when it is built; this is %s"
                        .formatted(findings(nothing(), Optional.empty()).frameworkTold())));
        Map<String, Path> made = new LinkedHashMap<>();
        new TwoBuilds(program.artifact(), known)
                .build(work)
                .forEach((level, artifact) -> made.put(level, Path.of(placed(artifact))));
        builds = made;
    }

    /** As the file names it: a program in the PATH by its whole path. */
    private String placed(Path artifact) {
        Path relative = folder.relativize(artifact);
        return (relative.startsWith("..") && !launchable.command().isEmpty() ? artifact : relative).toString();
    }
}
