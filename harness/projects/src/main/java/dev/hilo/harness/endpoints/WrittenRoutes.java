package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.configuration.Settings;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Routes as the sources of programs in other languages than the JVM's write them: {@code app.get('/items', list)}, {@code e.GET("/items", list)},
 * {@code @router.get("/items")}, {@code .route("/items", get(list))}. Text alone is read, so a route may be below a path that another file has.
 *
 * @param file with its path in the project
 * @param routes method in lower case with the path, below the groups that the file itself puts around it
 * @param prefixes paths that the file puts in front of routes, its own or those of others
 */
public record WrittenRoutes(String file, Set<Route> routes, Set<String> prefixes) {
    /** Largest part of a source that is read, in bytes. */
    public static final int LARGEST = 500_000;

    private static final String VERBS =
            "get|post|put|patch|delete|head|GET|POST|PUT|PATCH|DELETE|HEAD|Get|Post|Put|Patch|Delete|Head";

    private static final String QUOTED = "([\"'`])(/[^\"'`\\s$]*|)";

    /** A call with a path and a handler, of an object or at the end of a chain. */
    private static final Pattern CALL = Pattern.compile("(?:\\b(\\w++)(?:\\(\\))?\\s*+)?(?:\\.|->|::)(?:Map)?(" + VERBS
            + ")\\s*(?:<[^<>()]{0,60}>)?\\(\\s*" + QUOTED + "\\3\\s*,");

    /** A decorator of Python; one for any method may name its methods. */
    private static final Pattern DECORATOR = Pattern.compile(
            "@(\\w+)(?:\\.\\w+)*\\.(get|post|put|patch|delete|head|route|api_route)\\(\\s*[rf]?([\"'])([^\"'\\s$]*)\\3([^\\n]*)");

    /** A path with its methods behind it, as Express and axum chain them. */
    private static final Pattern CHAIN = Pattern.compile(
            "(?:\\b(\\w++)\\s*+)?\\.route\\(\\s*([\"'`])(/[^\"'`\\s$]*)\\2((?:(?!\\.route\\()[^;]){0,400})");

    private static final Pattern CHAINED = Pattern.compile("(?:[.,]\\s*(?:\\w+::)*)(get|post|put|patch|delete)\\(");

    /** Handlers of Go, of which newer ones name the method in front of the path. */
    private static final Pattern HANDLER = Pattern.compile(
            "(?:\\b(\\w++)\\.)?\\b(?:HandleFunc|Handle)\\(\\s*\"(?:(GET|POST|PUT|PATCH|DELETE|HEAD) +)?(/[^\"\\s]*)\"([^\\n]*)");

    private static final Pattern NAMED_METHOD = Pattern.compile("(?i)[\"'.](?:method)?(get|post|put|patch|delete)\\b");

    private static final Pattern OPTIONS = Pattern.compile(
            "(?i)\\bmethod:\\s*[\"'](get|post|put|patch|delete)[\"']\\s*,\\s*(?:url|path):\\s*[\"'](/[^\"'\\s]*)[\"']");

    /** An attribute of Rust. */
    private static final Pattern ATTRIBUTE = Pattern.compile("#\\[(get|post|put|patch|delete)\\(\\s*\"(/[^\"\\s]*)\"");

    /** A line of Ruby's Sinatra. */
    private static final Pattern BLOCK =
            Pattern.compile("(?m)^[ \\t]*+(get|post|put|patch|delete)\\s+[\"'](/[^\"'\\s]*)[\"']\\s+do\\b");

    /** Clients of other servers, and what else takes paths. */
    private static final Pattern OTHERS = Pattern.compile(
            "(?i)axios|https?|fetch|got|ky|superagent|request|requests?|session|client|httpx|supertest|nock|cy|page|agent|res|resp|response|params|headers|cache|store|redis|map|config|storage|path|filepath|os|strings");

    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*+(?://|#(?!\\[)|\\*).*$");
    private static final Pattern OTHER_FILE = Pattern.compile(
            "(?i)(?:.*/)?(?:tests?|__tests__|specs?|e2e|mocks?|fixtures?|examples?|docs?|migrations?|public|static|assets|dist|frontend|client|clients)/.*"
                    + "|.*[._-](?:test|spec|min|d|config)\\.\\w+|(?:.*/)?(?:test_[^/]*|conftest\\.py)");
    private static final int MOST_PREFIXES = 12;

    /** @param verb HTTP method in lower case */
    public record Route(String verb, String path) {}

    /** Files with a route or a prefix, of those that are no tests. @param sources by their paths in the project */
    public static List<WrittenRoutes> of(Map<String, byte[]> sources) {
        return sources.entrySet().stream()
                .filter(source -> !isOther(source.getKey()))
                .map(source -> of(source.getKey(), text(source.getValue())))
                .filter(found -> !found.routes().isEmpty() || !found.prefixes().isEmpty())
                .toList();
    }

    /** Whether a file is a test, a page's or the like, which has no routes. @param file with its path in the project */
    public static boolean isOther(String file) {
        return OTHER_FILE.matcher(file).matches();
    }

    private static String text(byte[] source) {
        String text = new String(source, 0, Math.min(LARGEST, source.length), StandardCharsets.UTF_8);
        return COMMENT.matcher(text).replaceAll("");
    }

    private static WrittenRoutes of(String file, String text) {
        RouteGroups groups = RouteGroups.of(text);
        Set<Route> routes = Stream.of(
                        calls(text, groups), decorators(text, groups), chains(text, groups), handlers(text, groups))
                .flatMap(found -> found)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Stream.of(OPTIONS, ATTRIBUTE, BLOCK)
                .flatMap(form -> form.matcher(text).results())
                .forEach(found -> routes.add(new Route(verb(found.group(1)), found.group(2))));
        Set<String> prefixes =
                RouteGroups.prefixes(text).limit(MOST_PREFIXES).collect(Collectors.toCollection(LinkedHashSet::new));
        return new WrittenRoutes(file, routes, prefixes);
    }

    private static Stream<Route> calls(String text, RouteGroups groups) {
        return CALL.matcher(text)
                .results()
                .filter(call ->
                        call.group(1) == null || !OTHERS.matcher(call.group(1)).matches())
                .map(call -> new Route(verb(call.group(2)), groups.path(call, call.group(4))));
    }

    private static Stream<Route> decorators(String text, RouteGroups groups) {
        return DECORATOR
                .matcher(text)
                .results()
                .map(found -> new Route(
                        found.group(2).endsWith("route") ? named(found.group(5)) : verb(found.group(2)),
                        groups.path(found, found.group(4))));
    }

    private static Stream<Route> chains(String text, RouteGroups groups) {
        return CHAIN.matcher(text)
                .results()
                .flatMap(found -> CHAINED.matcher(found.group(4))
                        .results()
                        .map(method -> new Route(verb(method.group(1)), groups.path(found, found.group(3)))));
    }

    private static Stream<Route> handlers(String text, RouteGroups groups) {
        return HANDLER.matcher(text)
                .results()
                .map(found -> new Route(
                        found.group(2) == null ? named(methods(found.group(4))) : verb(found.group(2)),
                        groups.path(found, found.group(3))));
    }

    /** What follows the call that names methods. */
    private static String methods(String line) {
        int place = line.indexOf(".Methods(");
        return place < 0 ? "" : line.substring(place);
    }

    /** The first method that a text names; GET where it names none. */
    private static String named(String text) {
        Matcher method = NAMED_METHOD.matcher(text);
        return method.find() ? verb(method.group(1)) : "get";
    }

    private static String verb(String written) {
        return written.toLowerCase(Locale.ROOT);
    }

    /** The same below a path. */
    public WrittenRoutes below(String prefix) {
        return new WrittenRoutes(
                file,
                routes.stream()
                        .map(route -> new Route(route.verb(), prefix + route.path()))
                        .collect(Collectors.toCollection(LinkedHashSet::new)),
                prefixes);
    }

    /** Paths below which its routes may be, the likeliest first: none, that of its folder, and those that any file has. */
    public List<String> places(List<WrittenRoutes> all) {
        List<String> prefixes = all.stream()
                .flatMap(one -> one.prefixes().stream())
                .distinct()
                .limit(MOST_PREFIXES)
                .toList();
        List<String> pairs = prefixes.stream()
                .flatMap(first -> prefixes.stream()
                        .filter(second -> !second.equals(first))
                        .map(first::concat))
                .filter(this::isOfItsName)
                .toList();
        List<String> places = new ArrayList<>(List.of("", folder()));
        prefixes.stream().filter(this::isOfItsName).forEach(places::add);
        places.addAll(pairs);
        places.addAll(prefixes);
        return places.stream()
                .map(place -> place.replaceFirst("/+$", ""))
                .distinct()
                .toList();
    }

    /** Whether the last segment of a path is a word of the path of the file. */
    private boolean isOfItsName(String prefix) {
        String last = prefix.replaceFirst(".*/(?=[^/])", "").replaceFirst("/$", "");
        return Stream.of(file.split("[/._-]"))
                .anyMatch(word -> word.equalsIgnoreCase(last) || (word + "s").equalsIgnoreCase(last));
    }

    /** Path that the folder has below one for routes, as libraries that load such folders take it. */
    private String folder() {
        Matcher routes =
                Pattern.compile("(?:.*/)?routes/(.*?)(?:/?index)?\\.\\w+").matcher(file);
        return routes.matches() && !routes.group(1).isEmpty() ? "/" + routes.group(1) : "";
    }

    /** An OpenAPI document of the routes of files. */
    public static ObjectNode document(List<WrittenRoutes> files) {
        RouteDocument document = new RouteDocument(new Prefixes(Settings.NONE));
        files.stream()
                .flatMap(file -> file.routes().stream())
                .forEach(route -> document.put(route.verb(), "", plain(route.path())));
        return document.json();
    }

    /** A path whose parameters have neither patterns nor types. */
    private static String plain(String path) {
        return path.replaceAll("/:(\\w+)\\([^)]*\\)", "/:$1")
                .replaceAll("/:\\w+\\?", "")
                .replaceAll("<(?:\\w+:)?(\\w+)>", "{$1}");
    }
}
