package dev.hilo.harness.endpoints;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods by which a library lets code register routes. A new library is a value here.
 *
 * @param owner internal name of the class that has the methods
 * @param verbs name of a method to the HTTP method in lower case
 * @param groups names of methods that put routes below a path
 */
record RouteLibrary(Pattern owner, Map<String, String> verbs, Set<String> groups) {
    /** Classes of the libraries themselves, which register what no client asks for; samples of their authors share their packages. */
    private static final Pattern PART =
            Pattern.compile("io/javalin/(\\w+|(apibuilder|router|config|plugin|jetty|http|vue)/.*)"
                    + "|io/(vertx/((reactivex|rxjava\\d?|mutiny)/)?(core|ext)|helidon/webserver|ktor/server/\\w+|micronaut/(web|http)|undertow)/.*"
                    + "|org/springframework/web/.*|spark/.*|ratpack/\\w+/.*|io/jooby/\\w+");

    private static final List<String> VERBS = List.of("get", "head", "post", "put", "patch", "delete");
    private static final UnaryOperator<String> UPPER = verb -> verb.toUpperCase(Locale.ROOT);

    static final List<RouteLibrary> ALL = List.of(
            of("io/javalin/(Javalin|apibuilder/ApiBuilder|(router|config)/\\w*Rout\\w*)", plain(), "path"),
            of(
                    "io/vertx/((reactivex|rxjava\\d?|mutiny)/)?ext/web/Router",
                    withAny("route"),
                    "mountSubRouter",
                    "subRouter"),
            of(
                    "io/helidon/webserver/(http/)?(HttpRouting\\$Builder|HttpRules|Routing\\$(Rules|Builder))",
                    withAny("any"),
                    "register"),
            of(
                    "org/springframework/web/(reactive/function/server|servlet/function)/"
                            + "(RequestPredicates|RouterFunctions(\\$Builder)?|(Co)?RouterFunctionDsl)",
                    verbs(UPPER),
                    "path",
                    "nest"),
            of("io/ktor/server/routing/\\w+Kt", plain(), "route"),
            of("io/micronaut/web/router/(DefaultRouteBuilder|RouteBuilder)", verbs(UPPER)),
            of("io/undertow/(server/RoutingHandler|Handlers)", plain()),
            of("spark/(Spark|Service)", plain(), "path"),
            of("ratpack/handling/Chain", withAny("path"), "prefix"),
            of("io/jooby/(Jooby|Router|kt/Kooby)", plain(), "path"));

    private static RouteLibrary of(String owner, Map<String, String> verbs, String... groups) {
        return new RouteLibrary(Pattern.compile(owner), verbs, Set.of(groups));
    }

    private static Map<String, String> plain() {
        return verbs(UnaryOperator.identity());
    }

    private static Map<String, String> verbs(UnaryOperator<String> written) {
        return VERBS.stream().collect(Collectors.toMap(written, verb -> verb));
    }

    /** @param any name of a method for all HTTP methods, of which GET is one */
    private static Map<String, String> withAny(String any) {
        return Stream.concat(plain().entrySet().stream(), Stream.of(Map.entry(any, "get")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The library of a class; empty where it registers nothing. */
    static Optional<RouteLibrary> of(String internalName) {
        return ALL.stream()
                .filter(library -> library.owner().matcher(internalName).matches())
                .findFirst();
    }

    static boolean isPart(String internalName) {
        return PART.matcher(internalName).matches();
    }

    boolean registers(String method) {
        return verbs.containsKey(method) || groups.contains(method);
    }
}
