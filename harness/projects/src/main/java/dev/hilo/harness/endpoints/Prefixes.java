package dev.hilo.harness.endpoints;

import dev.hilo.harness.configuration.Settings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Beginnings of all paths, from an application's own configuration. */
record Prefixes(Settings settings) {
    private static final List<String> BASE_PATHS = List.of(
            "server.servlet.context-path",
            "spring.webflux.base-path",
            "spring.mvc.servlet.path",
            "micronaut.server.context-path",
            "quarkus.http.root-path");
    private static final List<String> APPLICATION_PATHS = List.of(
            "quarkus.rest.path",
            "quarkus.resteasy-reactive.path",
            "quarkus.resteasy.path",
            "spring.jersey.application-path");

    /** Value of a property that an annotation names in its path. */
    Optional<String> value(String name) {
        return settings.value(name);
    }

    /** Path under which everything is; empty for none. */
    String basePath() {
        return BASE_PATHS.stream()
                .flatMap(name -> settings.value(name).stream())
                .map(path -> path.replaceAll("^/*|/+$", ""))
                .filter(path -> !path.isEmpty() && !path.contains("$"))
                .map(path -> "/" + path)
                .collect(Collectors.joining());
    }

    /** Path under which the resources of JAX-RS are, below the base path; empty for none. */
    String applicationPath() {
        return APPLICATION_PATHS.stream()
                .flatMap(name -> settings.value(name).stream())
                .findFirst()
                .orElse("");
    }
}
