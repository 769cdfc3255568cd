package dev.hilo.harness.endpoints;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The annotations by which one framework declares endpoints. A new framework is a value here.
 *
 * @param controllers annotations of which a class needs one; empty where any class may have endpoints
 * @param classPaths annotations of a class with the beginning of its paths
 * @param verbs annotation of a method to the HTTP method; empty text where the annotation has an attribute for it
 * @param methodPaths annotations of a method with the rest of the path
 * @param parameters annotation of a parameter to where its value is in a request
 * @param bindsByName whether a parameter without an annotation is one of the path when the path has its name
 * @param takesFields whether a plain parameter without an annotation is a field of the form that a request sends
 * @param isApplicationPathUsed whether paths are below the application path of JAX-RS
 * @param isSlashExact whether a path that ends with a slash is another than the one without
 */
record Dialect(
        List<String> controllers,
        List<String> classPaths,
        Map<String, String> verbs,
        List<String> methodPaths,
        Map<String, Place> parameters,
        boolean bindsByName,
        boolean takesFields,
        boolean isApplicationPathUsed,
        boolean isSlashExact) {
    /** Where the value of a parameter is. */
    enum Place {
        PATH,
        /** Required unless something says otherwise. */
        QUERY,
        /** Optional unless something says otherwise. */
        OPTIONAL_QUERY,
        /** In the path when the path has its name, else in the query. */
        PATH_OR_QUERY,
        HEADER
    }

    private static final List<String> VERBS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

    static final Dialect SPRING = spring();

    /** Those by which applications of Quarkus declare endpoints, but for that of Spring. */
    static final List<Dialect> QUARKUS = List.of(jaxRs("jakarta.ws.rs."), jaxRs("javax.ws.rs."), quarkusRoutes());

    static final List<Dialect> ALL = Stream.of(List.of(SPRING), QUARKUS, List.of(micronaut(), armeria()))
            .flatMap(List::stream)
            .toList();

    private static Dialect spring() {
        String web = "org.springframework.web.bind.annotation.";
        Map<String, String> verbs = new LinkedHashMap<>(verbs(verb -> web + capitalised(verb) + "Mapping"));
        verbs.put(web + "RequestMapping", "");
        return new Dialect(
                List.of("org.springframework.stereotype.Controller", web + "RestController"),
                List.of(web + "RequestMapping"),
                verbs,
                List.copyOf(verbs.keySet()),
                Map.of(
                        web + "PathVariable", Place.PATH,
                        web + "RequestParam", Place.QUERY,
                        web + "RequestHeader", Place.HEADER),
                false,
                true,
                false,
                true);
    }

    private static Dialect jaxRs(String api) {
        String quarkus = "org.jboss.resteasy.reactive.";
        return new Dialect(
                List.of(api + "Path"),
                List.of(api + "Path"),
                verbs(verb -> api + verb),
                List.of(api + "Path"),
                Map.of(
                        api + "PathParam", Place.PATH,
                        api + "QueryParam", Place.OPTIONAL_QUERY,
                        api + "HeaderParam", Place.HEADER,
                        quarkus + "RestPath", Place.PATH,
                        quarkus + "RestQuery", Place.OPTIONAL_QUERY,
                        quarkus + "RestHeader", Place.HEADER),
                true,
                false,
                true,
                false);
    }

    private static Dialect micronaut() {
        String http = "io.micronaut.http.annotation.";
        Map<String, String> verbs = verbs(verb -> http + capitalised(verb));
        return new Dialect(
                List.of(http + "Controller"),
                List.of(http + "Controller"),
                verbs,
                List.copyOf(verbs.keySet()),
                Map.of(
                        http + "PathVariable", Place.PATH,
                        http + "QueryValue", Place.QUERY,
                        http + "Header", Place.HEADER),
                true,
                false,
                false,
                false);
    }

    private static Dialect quarkusRoutes() {
        String web = "io.quarkus.vertx.web.";
        return new Dialect(
                List.of(),
                List.of(web + "RouteBase"),
                Map.of(web + "Route", ""),
                List.of(web + "Route"),
                Map.of(web + "Param", Place.PATH_OR_QUERY, web + "Header", Place.HEADER),
                false,
                false,
                false,
                false);
    }

    private static Dialect armeria() {
        String server = "com.linecorp.armeria.server.annotation.";
        Map<String, String> verbs = verbs(verb -> server + capitalised(verb));
        return new Dialect(
                List.of(),
                List.of(server + "PathPrefix"),
                verbs,
                List.copyOf(verbs.keySet()),
                Map.of(server + "Param", Place.PATH_OR_QUERY, server + "Header", Place.HEADER),
                false,
                false,
                false,
                false);
    }

    private static Map<String, String> verbs(Function<String, String> annotation) {
        return VERBS.stream().collect(Collectors.toMap(annotation, verb -> verb, (a, b) -> a, LinkedHashMap::new));
    }

    private static String capitalised(String verb) {
        return verb.charAt(0) + verb.substring(1).toLowerCase(Locale.ROOT);
    }

    /** Whether a class with these annotations may have endpoints. */
    boolean accepts(Stream<String> annotations) {
        return controllers.isEmpty() || annotations.anyMatch(controllers::contains);
    }
}
