package dev.hilo.harness.init;

import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.endpoints.WrittenRoutes;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.Discovery.Discovered;
import dev.hilo.harness.init.Explored.Tried;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What an application that runs answers, as far as its last start shows it. */
public final class Survey {
    private static final String FAILED = "%s answered %d, and its log says last: %s";
    private static final int SERVER_ERROR = 500;
    private static final long LARGEST_DOCUMENT = 5_000_000;

    /** Ends of the names of OpenAPI documents. */
    private static final String[] DOCUMENTS = {
        "api.yaml",
        "api.yml",
        "api.json",
        "swagger.yaml",
        "swagger.yml",
        "swagger.json",
        "api-docs.json",
        "api-docs.yaml"
    };

    /** Ends of the names of sources in other languages than those of the JVM. */
    private static final String[] SOURCES = {
        ".js", ".mjs", ".cjs", ".ts", ".mts", ".go", ".py", ".rb", ".php", ".rs", ".cs"
    };

    private final Program program;
    private final Launch launch;

    /** By the profiles of a start: reading all classes of a jar with merged libraries takes seconds. */
    private final Map<List<String>, Endpoints> inArtifact = new HashMap<>();

    private int records;
    private Discovered discovered = Discovered.NOTHING;
    private Pace pace = Pace.UNKNOWN;

    Survey(Program program, Launch launch) {
        this.program = program;
        this.launch = launch;
    }

    Discovered discovered() {
        return discovered;
    }

    Pace pace() {
        return pace;
    }

    /**
     * Makes the exploration fill the application with data by its own creating operations.
     *
     * @param each how many records of each kind
     * @throws dev.hilo.harness.catalog.CatalogException when its data is not in a place that hilo made for it
     */
    public void populate(int each) throws IOException {
        new OwnData(program, launch.guess()).requireFresh();
        records = each;
    }

    /**
     * Asks a second copy what the first has answered.
     *
     * @return what it does not answer, as the end of a sentence about it; empty where it answers
     */
    public Optional<String> missing(Explored explored, URI copy) throws InterruptedException {
        return new CopyAnswers(explored, isAlike()).missing(copy);
    }

    /** Whether a copy has the data and the users of the first. */
    private boolean isAlike() {
        return records == 0 && discovered.logIn().isEmpty();
    }

    /**
     * Looks for captured values in a second copy.
     *
     * @return placeholders that a start without earlier requests has no values for; none where a copy lacks the data or the users of the first
     */
    public Set<String> absent(Explored explored, URI copy) throws InterruptedException {
        return isAlike() ? new CopyCaptures(explored).absent(copy) : Set.of();
    }

    /**
     * Explores the running application. Sends GET, queries and log-ins and nothing else, unless it is to be populated.
     *
     * @param named paths that the user names
     * @param log of the application, which may tell a password
     * @param work of the application, for one that its server has not deployed yet
     */
    public Explored explore(URI baseUrl, List<String> named, Path log, Work work)
            throws InterruptedException, IOException {
        if (records > 0) {
            new OwnData(program, launch.guess()).requireKnown();
        }
        Settings settings = program.configuration().in(launch.profiles());
        Endpoints inFiles =
                inArtifact.computeIfAbsent(launch.profiles(), chosen -> Endpoints.of(program.artifact(), settings));
        Supplier<List<String>> logged = () -> paths(log, baseUrl, inFiles.basePath());
        try (Answers application = new Answers(baseUrl, Answers.WITHIN)) {
            boolean listensEarly =
                    mayListenEarly(inFiles) && new Deployment(application, inFiles, named, logged).await(work);
            Endpoints endpoints = inFiles.describedBy(documents())
                    .writtenIn(sources())
                    .with(new ProjectScripts(program.project()).seed(launch.guess()))
                    .listedIn(StartLog.read(log).text(), settings);
            Discovery discovery = new Discovery(
                    application,
                    program.framework(),
                    endpoints,
                    Stream.concat(named.stream(), dataRest(settings, endpoints.basePath()).stream())
                            .toList(),
                    new DocumentedPaths(program.project()).paths(),
                    logged,
                    listensEarly,
                    records);
            discovered =
                    discovery.discover(seen -> users(settings, Credentials.of(settings, endpoints.users(), seen, log)));
            pace = discovered.pace(application);
            return withCause(withIssuer(discovered, settings), StartLog.read(log))
                    .noting(pace.note().stream().toList());
        }
    }

    /** Known users, with those of its settings and variables and those of its README. */
    private List<User> users(Settings settings, List<User> known) {
        Map<String, String> configured = new LinkedHashMap<>();
        settings.all().forEach(setting -> configured.put(setting.name(), settings.value(setting)));
        return new DocumentedUsers(program.project())
                .with(Stream.of(
                                known,
                                SettingUsers.in(configured, "its configuration"),
                                SettingUsers.in(program.environmentFile().variables()))
                        .flatMap(List::stream)
                        .toList());
    }

    private Map<String, byte[]> documents() {
        return ofProject(files -> files.ending(DOCUMENTS), Survey::document);
    }

    private Map<String, byte[]> sources() {
        return ofProject(files -> sources(files, program.project()), Survey::source);
    }

    /** Sources that may have routes. */
    static List<Path> sources(ProjectFiles files, Path project) {
        return files.ending(
                file -> !WrittenRoutes.isOther(project.relativize(file).toString()), SOURCES);
    }

    /** Files of a project whose code is not to be seen otherwise, by name. */
    private Map<String, byte[]> ofProject(
            Function<ProjectFiles, List<Path>> chosen, Function<Path, Optional<byte[]>> read) {
        Map<String, byte[]> found = new TreeMap<>();
        if (!program.isJar()) {
            for (Path file : chosen.apply(new ProjectFiles(program.project()))) {
                read.apply(file)
                        .ifPresent(bytes ->
                                found.put(program.project().relativize(file).toString(), bytes));
            }
        }
        return found;
    }

    /** Empty for a file that cannot be read, and for one that is too large for a document. */
    static Optional<byte[]> document(Path file) {
        try {
            return Files.size(file) > LARGEST_DOCUMENT ? Optional.empty() : Optional.of(Files.readAllBytes(file));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** The part of a file that is searched for routes; empty for one that cannot be read. */
    static Optional<byte[]> source(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            return Optional.of(content.readNBytes(WrittenRoutes.LARGEST));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Whether a server of its own, which a framework starts when all else is ready, is not known to answer its requests. */
    private boolean mayListenEarly(Endpoints endpoints) {
        return program.framework().isEmpty() || !endpoints.contextRoots().isEmpty();
    }

    private static Explored withIssuer(Discovered discovered, Settings settings) {
        boolean isRefused =
                discovered.logIn().filter(found -> found.logIn().isEmpty()).isPresent();
        Optional<String> issuer = isRefused ? new TokenIssuer(settings).sentence() : Optional.empty();
        return discovered.explored().noting(issuer.stream().toList());
    }

    /** Where no request has data and one failed, its log may say why. */
    private Explored withCause(Explored explored, StartLog text) {
        Optional<Tried> failed = explored.hasData()
                ? Optional.empty()
                : explored.tried().stream().filter(Survey::isFailed).findFirst();
        if (failed.isEmpty()) {
            return explored;
        }
        Optional<String> cause = new Wants(text.text())
                .sentence()
                .or(() -> launch.tooNewJava(text))
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

    /** Paths of its own addresses and context roots, without the one that its configuration has. */
    private static List<String> paths(Path log, URI application, String basePath) {
        try {
            StartLog text = StartLog.read(log);
            return Stream.concat(text.paths(application.getPort()).stream(), text.contexts().stream())
                    .filter(path -> !path.equals(basePath))
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + log, e);
        }
    }
}
