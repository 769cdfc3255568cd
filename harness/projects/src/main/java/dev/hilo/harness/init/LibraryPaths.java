package dev.hilo.harness.init;

import java.util.regex.Pattern;

/** Paths that frameworks and libraries add to an application, and that do none of its work. */
final class LibraryPaths {
    /** How the application is. */
    private static final Pattern MANAGEMENT = Pattern.compile(
            "(/[^/]+)?/(actuator|health|healthz|livez|readyz|metrics|prometheus|q/health|q/metrics)(/.*)?");
    /** What it offers: documents, and pages that read them. */
    private static final Pattern DOCUMENTATION = Pattern.compile(
            "(/[^?]*)?/((swagger(-ui|-resources)?|(v[23]/)?api-docs|webjars)([/.].*)?|openapi(\\.json|\\.ya?ml)?|graphiql(/.*)?)");
    /** Pages of consoles and of a framework in development. */
    private static final Pattern CONSOLE = Pattern.compile("(/[^?]*)?/h2-console(/.*)?|(/[^/]+)?/q/.*");

    private LibraryPaths() {}

    /** @param path without a query */
    static boolean isManagement(String path) {
        return MANAGEMENT.matcher(path).matches();
    }

    static boolean isDocumentation(String path) {
        return DOCUMENTATION.matcher(path).matches();
    }

    static boolean has(String path) {
        return isManagement(path)
                || isDocumentation(path)
                || CONSOLE.matcher(path).matches();
    }
}
