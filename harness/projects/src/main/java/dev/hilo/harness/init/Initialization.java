package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.draft.CalledService;
import dev.hilo.harness.endpoints.EndpointThreads;
import dev.hilo.harness.init.Discovery.Discovered;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** From a folder with a built application to a first {@code hilo.yaml}. */
public final class Initialization {
    private final Path folder;
    private final String name;
    private final Program program;
    private final Launch launch;
    private final Survey survey;
    /** Known for Quarkus alone; reading all classes of an uber-jar takes seconds. */
    private final Optional<EndpointThreads> threads;

    private final boolean staysOnEventLoop;
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
        Launchable launchable = wanted.launchable(folder);
        if (launchable.command().isEmpty()) {
            new NamedMain(launchable.artifact()).require();
        }
        this.program = Program.of(launchable.artifact(), folder, Given.to(launchable.command(), wanted.arguments()));
        this.threads = program.isQuarkus() ? Optional.of(EndpointThreads.of(program.artifact())) : Optional.empty();
        this.staysOnEventLoop = program.staysOnEventLoop();
        this.launch = new Launch(folder, name, launchable, program, wanted, database);
        this.survey = new Survey(program, launch);
    }

    /** Its starts. */
    public Launch launch() {
        return launch;
    }

    /** Its exploration while it runs. */
    public Survey survey() {
        return survey;
    }

    /**
     * Help for the next start, from the log of the last one: one cause at a time.
     *
     * @param end of that start; of an application that got ready only a database that is missing counts
     * @return what is added, in words; empty where the log tells nothing that hilo can mend
     */
    public Optional<String> help(Path log, StartEnd end) throws IOException {
        return launch.help(log, end, survey.discovered().explored().expectsTls());
    }

    /** Artifact, framework and database in one line. */
    public String told() {
        return "%s: %s%s"
                .formatted(
                        Printable.of(placed(program.artifact())),
                        findings(nothing(), Optional.empty()).frameworkTold(),
                        launch.guess()
                                .database()
                                .map(server -> ", with a fresh %s server: %s"
                                        .formatted(server.kind(), Printable.of(server.reason())))
                                .orElse(""));
    }

    /** Makes the file have servers in place of these. */
    public void standIn(List<CalledService> called) {
        standIns = StandIns.of(called);
    }

    /** Findings about an application that could not be started. */
    public static Explored nothing() {
        return Discovered.NOTHING.explored();
    }

    /**
     * Writes the first {@code hilo.yaml}.
     *
     * @param requestFile that its requests come from; empty to take them from the application
     * @return where the file that was there before is kept; empty for none
     */
    public Optional<Path> write(Path file, Explored explored, Optional<RequestFile> requestFile) throws IOException {
        launch.standIn(standIns);
        standIns.write(folder);
        return new ReplacedFile(file)
                .write(FirstProject.of(findings(explored, requestFile), survey.discovered(), standIns));
    }

    /** Requests, their answers and the question of the first run, in at most twelve lines. */
    public List<String> ending(Explored explored) {
        return new Ending(findings(explored, Optional.empty()), new ProjectRequests(folder)::option).lines();
    }

    /** Notes for the user, a sentence each. */
    public List<String> notes(Explored explored) {
        return Stream.concat(launch.guess().notes().stream(), explored.notes().stream())
                .map(Printable::of)
                .toList();
    }

    private Findings findings(Explored explored, Optional<RequestFile> requestFile) {
        return new Findings(
                name,
                placed(program.artifact()),
                launch.command(),
                launch.arguments(),
                program.framework(),
                program.version(),
                staysOnEventLoop,
                launch.guess(),
                explored,
                survey.pace(),
                requestFile,
                launch.kind().map(Kind::label).orElse(""),
                threads,
                builds,
                launch.scripted());
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
        return (relative.startsWith("..") && !launch.command().isEmpty() ? artifact : relative).toString();
    }
}
