package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at a running application: where it says that it is ready, what it can be asked, and what it answers. */
final class Exploration {
    private static final int GOOD = 200;
    private static final int NOT_YET = 503;

    private static final int PATIENCE = 20;
    private static final long POLL_MILLIS = 500;
    /** For an application that listens before it can answer. */
    private static final int FIRST_ATTEMPTS = 9;

    /** Sentence about an application that answers as servers do to plain HTTP at a port of TLS. */
    static final String EXPECTS_TLS = "It expects" + Exploration.TLS;

    private static final String TLS =
            " TLS at its port, and hilo sends plain HTTP: switch TLS off under environment, for example with SERVER_SSL_ENABLED: false for Spring Boot.";

    private static final String TO_HTTPS =
            "It redirects every path to HTTPS, and hilo sends plain HTTP: switch that off under environment, or give requests the header X-Forwarded-Proto: https where it believes a proxy.";

    /** Sentence about an application that accepted a connection when it started, and accepts none now. */
    static final String CLOSED =
            "It closed its port before it answered anything: its start failed, or it listens there for a moment alone.";

    private static final String NO_ANSWER =
            "It accepts connections and answers nothing within %d s: give it longer, or see what it waits for in its log."
                    .formatted(FIRST_ATTEMPTS * Answers.WITHIN.toSeconds());

    static final List<String> READY = List.of(
            "/health",
            "/healthz",
            "/health/ready",
            "/observe/health/ready",
            "/observe/health",
            "/healthcheck",
            "/ping");
    private static final List<String> METRICS = List.of("/metrics", "/prometheus", "/observe/metrics");

    /** Path below that of a health check which says whether the application takes requests, even where a server that it uses is down. */
    private static final String READINESS = "/readiness";

    /** First segment of the paths of health and metrics of Spring Boot and Quarkus. */
    private static final Pattern USUAL_MANAGEMENT = Pattern.compile("^/(?:actuator|management|manage|q)(?=/)");

    private static final String UNHEALTHY = "%s answers 503, so %s tells when the application is ready: %s";

    /** No application has it. */
    static final String NOWHERE = "/hilo-looks-for-what-is-nowhere";

    private final Answers application;
    private final Optional<Framework> framework;
    private final Endpoints endpoints;
    private final List<String> notes = new ArrayList<>();
    private List<Proposal> described = List.of();
    private Seen seen = new Seen(Map.of());
    private Optional<GraphQl> graphQl = Optional.empty();
    private Optional<String> user = Optional.empty();
    private boolean listensEarly;
    private List<String> documented = List.of();

    Exploration(Answers application, Optional<Framework> framework, Endpoints endpoints) {
        this.application = application;
        this.framework = framework;
        this.endpoints = endpoints;
    }

    /** The same with the name of the user who is logged in, for requests that ask for a user. */
    Exploration as(String name) {
        user = Optional.of(name);
        return this;
    }

    /** The same of an application whose server was seen to listen before it had deployed it. */
    Exploration listeningEarly(boolean isSeen) {
        listensEarly = isSeen;
        return this;
    }

    /** The same of an application whose README names these paths. */
    Exploration documentedAt(List<String> paths) {
        documented = paths;
        return this;
    }

    static String nowhere(Endpoints endpoints) {
        return endpoints.basePath() + NOWHERE;
    }

    private Answer firstAnswer() throws InterruptedException {
        Answer answer = application.get(nowhere(endpoints));
        for (int attempt = 1; answer.isLate() && attempt < FIRST_ATTEMPTS; attempt++) {
            answer = application.get(nowhere(endpoints));
        }
        return answer;
    }

    /**
     * @param named paths that the user names, which come first
     * @param logged paths that its log names by now: some print them once they listen
     */
    Explored explore(List<String> named, Supplier<List<String>> logged) throws InterruptedException {
        // a single page application answers every path with its page
        Answer nowhere = firstAnswer();
        if (nowhere.isGood()) {
            notes.add(
                    "It answers %d to paths that do not exist: give requests an expect that tells a good answer from that."
                            .formatted(nowhere.status()));
        }
        if (nowhere.isNone() || nowhere.wantsTls()) {
            notes.add(
                    nowhere.isRefused()
                            ? CLOSED
                            : nowhere.isLate() ? NO_ANSWER : nowhere.isNone() ? "It may expect" + TLS : EXPECTS_TLS);
        }
        if (nowhere.isRedirect() && nowhere.location().startsWith("https://")) {
            notes.add(TO_HTTPS);
        }
        Optional<String> health = health();
        Optional<String> metrics =
                first(paths(framework.map(Framework::metricsPaths).orElse(METRICS)));
        Proposals proposals = new Proposals(application, endpoints, nowhere);
        List<String> likely = Stream.of(endpoints.contextRoots(), logged.get(), folders(documented))
                .flatMap(List::stream)
                .toList();
        described = new MissingPrefix(application, nowhere, likely).completed(proposals.find(framework));
        seen = new Seen(endpoints.data());
        user.ifPresent(seen::user);
        Tour tour = new Tour(application, nowhere, seen, described);
        tour.visit(
                Stream.concat(named.stream(), Stream.of(endpoints.basePath() + "/"))
                        .toList(),
                logged.get().stream()
                        .filter(path -> !application.hasAsked(path))
                        .toList(),
                answered(nowhere));
        notes.addAll(proposals.notes());
        Selection selection = new Selection(tour.outcomes(), tour.leftOut());
        List<Tried> queries = queries();
        List<Tried> tried =
                Stream.concat(queries.stream(), others(queries, selection)).toList();
        notes.addAll(selection.notes());
        return new Explored(ready(health, tried), metrics, sources(proposals, tried), tried, notes);
    }

    /** Paths above others, the longest first. */
    private static List<String> folders(List<String> paths) {
        return paths.stream()
                .map(path -> Page.withoutQuery(path).replaceFirst("/[^/]*/?$", ""))
                .flatMap(path -> Stream.iterate(path, one -> !one.isEmpty(), one -> one.replaceFirst("/[^/]*$", "")))
                .distinct()
                .toList();
    }

    /** Paths of its README that it has: a README names those of other servers, too. */
    private List<String> answered(Answer nowhere) throws InterruptedException {
        List<String> answered = new ArrayList<>();
        for (String path : documented) {
            Answer answer = application.get(path);
            if (answer.isGood() && !answer.isSameAs(nowhere) || answer.isGuarded()) {
                answered.add(path);
            }
        }
        return answered;
    }

    /** Path that answers 200 when it is ready. Health and the first page of a server may do so before it has deployed the application. */
    private Optional<String> ready(Optional<String> health, List<Tried> tried) throws InterruptedException {
        if (health.isPresent() && !listensEarly) {
            return health;
        }
        boolean isOfServer = listensEarly || !endpoints.contextRoots().isEmpty();
        Optional<String> surest = isOfServer ? deployed(tried).or(() -> health) : Optional.empty();
        return surest.isPresent() ? surest : root();
    }

    /** What tells that an application is deployed: its server accepts connections before, and may have a first page of its own. */
    private static Optional<String> deployed(List<Tried> tried) {
        return tried.stream()
                .filter(one -> one.isUsable() && one.hasData() && one.draft().isSafe())
                // as a run asks until it is ready
                .filter(one ->
                        one.status() == GOOD && one.draft().request().headers().isEmpty())
                .map(one -> one.draft().request().path())
                .filter(path -> !path.contains("${"))
                .min(Comparator.comparing(path -> path.equals("/")));
    }

    /** The operation by which its queries are sent is not one more request. */
    private static Stream<Tried> others(List<Tried> queries, Selection selection) {
        Set<String> paths =
                queries.stream().map(query -> query.draft().request().path()).collect(Collectors.toSet());
        return selection.tried().stream()
                .filter(one -> !paths.contains(one.draft().request().path()));
    }

    private List<Tried> queries() throws InterruptedException {
        graphQl = GraphQl.of(application, endpoints.basePath());
        if (graphQl.isEmpty()) {
            return List.of();
        }
        List<Tried> queries = graphQl.get().explore();
        if (queries.isEmpty()) {
            notes.add(
                    "It seems to answer GraphQL at %s and describes no schema: write requests such as {post: %1$s, json: {query: \"{ ... }\"}}."
                            .formatted(graphQl.get().path()));
        }
        return queries;
    }

    /** Operations that were found, after exploring. */
    List<Proposal> described() {
        return described;
    }

    /** Its GraphQL, after exploring; empty for none. */
    Optional<GraphQl> graphQl() {
        return graphQl;
    }

    /** What its answers had, after exploring. */
    Seen seen() {
        return seen;
    }

    private static String sources(Proposals proposals, List<Tried> tried) {
        Set<String> sources = new LinkedHashSet<>(proposals.sources());
        if (tried.stream().anyMatch(one -> one.origin().equals(GraphQl.ORIGIN))) {
            sources.add("its GraphQL schema");
        }
        if (tried.stream().anyMatch(one -> one.origin().equals("link"))) {
            sources.add("the links of its pages");
        }
        return sources.isEmpty() ? "its first page" : String.join(", ", sources);
    }

    /** An application may accept connections before it is ready. */
    private Optional<String> health() throws InterruptedException {
        for (String path : paths(framework.map(Framework::readyPaths).orElse(READY))) {
            Answer answer = application.get(path);
            for (int attempt = 0; answer.status() == NOT_YET && attempt < PATIENCE; attempt++) {
                Thread.sleep(POLL_MILLIS);
                answer = application.get(path);
            }
            String readiness = path + READINESS;
            if (answer.status() == NOT_YET && isReady(application.get(readiness))) {
                notes.add(UNHEALTHY.formatted(path, readiness, shortened(answer)));
                return Optional.of(readiness);
            }
            if (isReady(answer)) {
                return Optional.of(path);
            }
            if (answer.status() == NOT_YET) {
                notes.add("%s answers 503, so it is not used to tell when the application is ready: %s"
                        .formatted(path, shortened(answer)));
            }
        }
        return Optional.empty();
    }

    private Optional<String> root() throws InterruptedException {
        String root = endpoints.basePath() + "/";
        return application.get(root).status() == GOOD ? Optional.of(root) : Optional.empty();
    }

    /** Usual paths of health and metrics, first where the configuration has them in place of the usual ones. */
    private List<String> paths(List<String> usual) {
        Stream<String> moved = endpoints.management().stream()
                .flatMap(root -> usual.stream()
                        .map(path -> root + USUAL_MANAGEMENT.matcher(path).replaceFirst("")));
        return Stream.concat(moved, usual.stream().map(endpoints.basePath()::concat))
                .distinct()
                .toList();
    }

    private static boolean isReady(Answer answer) {
        return answer.status() == GOOD && !answer.isPage();
    }

    private static String shortened(Answer answer) {
        String text = new String(answer.body(), StandardCharsets.UTF_8).replaceAll("\\s+", " ");
        return text.substring(0, Math.min(150, text.length()));
    }

    private Optional<String> first(List<String> paths) throws InterruptedException {
        for (String path : paths) {
            Answer answer = application.get(path);
            if (answer.isGood() && !answer.isPage()) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }
}
