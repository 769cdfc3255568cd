package dev.hilo.harness.endpoints;

import dev.hilo.harness.configuration.Settings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Beginnings of all paths, from an application's own configuration. */
record Prefixes(Settings settings) {
    private static final List<String> BASE_PATHS = List.of(
            "server.servlet.context-path",
            "spring.webflux.base-path",
            "spring.mvc.servlet.path",
            "micronaut.server.context-path",
            "quarkus.http.root-path",
            "server.applicationContextPath",
            "ktor.deployment.rootPath",
            "play.http.context");
    private static final List<String> APPLICATION_PATHS = List.of(
            "quarkus.rest.path",
            "quarkus.resteasy-reactive.path",
            "quarkus.resteasy.path",
            "spring.jersey.application-path",
            "server.rootPath");

    /** Dropwizard's path of an application that shares its one port with the administration. */
    private static final String BESIDE_ADMINISTRATION = "application";

    /** Value of a property that an annotation names in its path. */
    Optional<String> value(String name) {
        return settings.value(name);
    }

    /** Path under which everything is; empty for none. */
    String basePath() {
        return Stream.concat(BASE_PATHS.stream().flatMap(name -> settings.value(name).stream()), sharedPort())
                .map(path -> path.replaceAll("^/*|/+$", ""))
                .filter(path -> !path.isEmpty() && !path.contains("$"))
                .map(path -> "/" + path)
                .collect(Collectors.joining());
    }

    /** Path of health and metrics where it is not the usual one of the framework. */
    Optional<String> management() {
        return settings.value("management.endpoints.web.base-path")
                .map(path -> basePath() + below(path))
                .or(() -> settings.value("quarkus.http.non-application-root-path")
                        .map(path -> path.startsWith("/") ? below(path) : basePath() + below(path)))
                .filter(path -> !path.contains("$"));
    }

    /** A path that begins with a slash and ends with none; empty for that of the root. */
    static String below(String path) {
        String plain = path.strip().replaceAll("^/+|/+$", "");
        return plain.isEmpty() ? "" : "/" + plain;
    }

    private Stream<String> sharedPort() {
        boolean isShared =
                settings.value("server.type").filter("simple"::equals).isPresent()
                        && settings.find("server.applicationContextPath").isEmpty();
        return isShared ? Stream.of(BESIDE_ADMINISTRATION) : Stream.empty();
    }

    /** Path under which the resources of JAX-RS are, below the base path; empty for none. */
    String applicationPath() {
        return APPLICATION_PATHS.stream()
                .flatMap(name -> settings.value(name).stream())
                .findFirst()
                .map(path -> path.replaceAll("\\*$", ""))
                .orElse("");
    }
}
