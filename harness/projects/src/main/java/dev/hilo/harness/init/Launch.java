package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** How an application is started: as its owner does it, with one help more after each start that failed. */
public final class Launch {
    /** Option of a JVM since JDK 9; one before ends at it. */
    private static final String EXCEPTIONS = "-Xlog:exceptions=info";

    private static final int FIRST_WITH_LOG = 9;

    private static final String MIGRATIONS =
            "db migrate before each start: its log says that the table %s is missing, and its jar has migrations of Dropwizard";

    private static final String NO_TABLE =
            "Its log says that the table %s is missing: name the script or command that makes its tables under database.seed in the file%s, then bench check.";
    private static final String BEFORE_START =
            ", or let its start do so (bench init --force --command 'sh -c \"MAKE-TABLES && exec START\"')";

    private static final String SILENT =
            "the exceptions that its JVM throws in the log: it wrote nothing that could be the cause";

    private final Path folder;
    private final String name;
    private final Program program;
    private final Optional<Kind> kind;

    /** Whether the user says how it learns its port. */
    private final boolean namesPort;

    /** Whether it has words of hilo's by which the launcher of Vert.x hands settings on. */
    private final boolean handsConfiguration;

    private final Helper helper;
    private final CopyHelp copyHelp;
    private final OlderJava olderJava;
    private Launchable launchable;
    private List<String> arguments;
    private Guess guess;
    private boolean logsExceptions;
    /** Ports of the last start that listened elsewhere: one that only prints its usage listens nowhere. */
    private SortedSet<Integer> listened = Collections.emptySortedSet();

    private boolean runsAlone;
    private Optional<ScriptedJvm> scripted = Optional.empty();

    /**
     * @param folder of the project
     * @param wanted what the user names
     * @param database kind of server that the application is to use; empty to start it as it is
     */
    Launch(Path folder, String name, Launchable launchable, Program program, Wanted wanted, Optional<String> database)
            throws IOException {
        this.folder = folder;
        this.name = name;
        this.launchable = launchable;
        this.program = program;
        this.kind = Kind.of(program);
        this.arguments = arguments(wanted);
        this.handsConfiguration = kind.filter(Kind.VERTX::equals).isPresent()
                && !arguments.isEmpty()
                && arguments.equals(Kind.VERTX.arguments(program));
        this.helper = new Helper(program);
        this.copyHelp = new CopyHelp(program);
        this.olderJava = OlderJava.of(program);
        this.namesPort = Stream.concat(wanted.arguments().stream(), launchable.command().stream())
                .anyMatch(word -> word.contains(UsageText.PORT));
        Guess started = helper.before(asItIs(), database);
        Guess noted = new AbsentServers(
                        program.configuration().in(profiles(started)), folder, new OwnServers(program).places())
                .note()
                .map(started::note)
                .orElse(started);
        Guess configured = configured(noted);
        this.guess = wanted.jdk()
                .map(release -> configured.jdk(new Guess.Value(release.toString(), "")))
                .orElse(configured);
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

    Guess guess() {
        return guess;
    }

    Optional<Kind> kind() {
        return kind;
    }

    /** Words of its command; empty for an executable jar. */
    List<String> command() {
        return launchable.command();
    }

    List<String> arguments() {
        return arguments;
    }

    /** Notes a JVM that its command has started: a program without {@code ${jvm-options}} may still run on one. */
    public void found(ScriptedJvm jvm) {
        scripted = Optional.of(jvm);
    }

    /** The JVM that its last start has shown; empty for none. */
    Optional<ScriptedJvm> scripted() {
        return scripted;
    }

    /** With variables in place of those of servers that it asks. */
    void standIn(StandIns standIns) throws IOException {
        guess = standIns.in(guess, program, program.configuration().in(profiles()));
    }

    /** Profiles of the start. */
    List<String> profiles() {
        return profiles(guess);
    }

    private List<String> profiles(Guess guess) {
        return Optional.ofNullable(guess.environment().get(Servers.PROFILES))
                .map(chosen -> List.of(chosen.text().split(",")))
                .orElseGet(program.configuration()::activeProfiles);
    }

    /** Whether the next start only makes it print its usage. */
    public boolean asksUsage() {
        return guess.arguments().equals(Guess.Arguments.USAGE);
    }

    /** Whether the JVM of the next start logs all exceptions, because the application names no cause. */
    public boolean logsExceptions() {
        return logsExceptions && knowsLog();
    }

    /** Whether the JDK of the next start, hilo's where none is chosen, has the option. */
    private boolean knowsLog() {
        return guess.jdk()
                .filter(chosen -> Integer.parseInt(chosen.text()) < FIRST_WITH_LOG)
                .isEmpty();
    }

    /** Writes the file that starts the application for exploration. */
    public Path firstStart(Path logs) throws IOException {
        List<String> options = logsExceptions() ? List.of(EXCEPTIONS) : List.of();
        new PortMove(program).write(guess);
        return new FirstStart(name, folder, launchable, arguments, guess, options).write(logs);
    }

    /**
     * Help for the next start, from the log of the last one: one cause at a time.
     *
     * @param end of that start; of an application that got ready only a database that is missing counts
     * @param expectsTls whether it said that it expects TLS at its port
     * @return what is added, in words; empty where the log tells nothing that hilo can mend
     */
    Optional<String> help(Path log, StartEnd end, boolean expectsTls) throws IOException {
        StartLog text = StartLog.read(log);
        Guess helped = helped(text, end, expectsTls);
        if (helped.equals(guess)) {
            Optional<String> migrated = withMigrations(text);
            if (migrated.isEmpty() && end.isReady()) {
                noteTable(text);
            }
            return migrated.or(() -> end.isUnexplained(text) ? withExceptions() : Optional.empty());
        }
        helped = configured(helped);
        // should it not be what a silent program waits for, the next log tells more
        logsExceptions = logsExceptions || end.isWaiting() && takesOptions();
        Optional<String> told = new HelpText(guess, helped).told();
        guess = helped;
        return told;
    }

    private Guess helped(StartLog log, StartEnd end, boolean expectsTls) throws IOException {
        listened = end.ports().isEmpty() ? listened : end.ports();
        Guess helped = end.isReady() || asksUsage() ? helper.withServer(guess, log) : helper.after(guess, log);
        if (helped.equals(guess) && !end.isReady() && !namesPort) {
            helped = new PortHelp(program, arguments, runsOnJvm()).help(guess, log, listened);
        }
        if (helped.equals(guess) && !end.isReady()) {
            helped = olderJava.help(guess, log, takesJava());
        }
        if (helped.equals(guess) && program.isSpring() && expectsTls) {
            helped = AsItIs.withoutTls(guess, "its code sets TLS, and hilo sends plain HTTP");
        }
        return helped.equals(guess) && end.isWaiting() ? helper.withAwaited(guess) : helped;
    }

    /** With the server where the launcher of Vert.x hands its settings on, in place of those of its port alone. */
    private Guess configured(Guess helped) {
        if (!handsConfiguration
                || helped.database().isEmpty()
                || !helped.arguments().words().isEmpty()) {
            return helped;
        }
        arguments = List.of();
        return helped.arguments(
                VertxConfiguration.withServer(helped.database().get().kind()));
    }

    /** Notes a table that is missing in hilo's server and that nothing makes. */
    private void noteTable(StartLog log) {
        Optional<String> table = log.missingTable();
        if (table.isPresent() && guess.database().isPresent()) {
            guess = guess.note(Printable.of(NO_TABLE.formatted(table.get(), program.isJar() ? "" : BEFORE_START)));
        }
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

    /**
     * Help for an application of which a second copy does not run beside the first.
     *
     * @param ports of its own choice on which the first copy listens
     * @param log of the second copy
     * @return what is added, in words; empty where nothing is left to try
     */
    public Optional<String> helpCopy(SortedSet<Integer> ports, Path log) throws IOException {
        Guess helped = copyHelp.help(guess, ports, StartLog.read(log), runsOnJvm());
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
        if (logsExceptions || !takesOptions() || !knowsLog()) {
            return Optional.empty();
        }
        logsExceptions = true;
        return Optional.of(SILENT);
    }

    private boolean takesOptions() {
        return Launchable.takesOptions(launchable.command());
    }

    private boolean takesJava() {
        return program.isJar() && Launchable.takesJava(launchable.command());
    }

    /** Sentence about a Java that may be too new for it; empty where the log has no sign of that. */
    Optional<String> tooNewJava(StartLog log) {
        return runsOnJvm() || program.isJar()
                ? olderJava.sentence(guess, log, takesJava(), scripted.map(ScriptedJvm::feature))
                : Optional.empty();
    }

    private boolean runsOnJvm() {
        return takesOptions() || scripted.isPresent();
    }

    /** Sentence about a cause that hilo has no help for; empty where the log names none. */
    public Optional<String> unhelped(Path log, StartEnd end) throws IOException {
        StartLog text = StartLog.read(log);
        return new Wants(text.text())
                .sentence()
                .or(() -> tooNewJava(text))
                .or(() -> new PortHelp(program, arguments, runsOnJvm()).unhelped(end.ports(), text))
                .or(() -> helper.unhelped(guess, text, end.isWaiting()))
                .map(Printable::of);
    }
}
