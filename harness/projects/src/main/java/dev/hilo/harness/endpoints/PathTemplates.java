package dev.hilo.harness.endpoints;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths as frameworks write them, as templates of OpenAPI: {@code /items/{id}}. */
final class PathTemplates {
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}:]+)(?::([^}]*))?}");
    private static final Pattern VERT_X = Pattern.compile("/:([A-Za-z0-9_]+)");
    /** With a question mark, a segment of Ktor that may be left out. */
    private static final Pattern VARIABLE =
            Pattern.compile("\\{\\s*([A-Za-z_][A-Za-z0-9_.-]*)\\s*(?:\\?|(?::(?:[^{}]|\\{[^{}]*})*)?)}");
    /** Query and optional segments in the templates of Micronaut. */
    private static final Pattern OPTIONAL = Pattern.compile("\\{[/?&#.][^{}]*}");

    private PathTemplates() {}

    /** @return empty for a pattern that stands for many paths, and for one with an unknown property */
    static Optional<String> of(String base, String path, Prefixes prefixes) {
        String joined = ("/" + base + "/" + path).replaceAll("/{2,}", "/");
        String resolved = PROPERTY.matcher(joined)
                .replaceAll(found -> Matcher.quoteReplacement(
                        prefixes.value(found.group(1)).orElse(found.group(2) == null ? "*" : found.group(2))));
        String plain = OPTIONAL.matcher(resolved).replaceAll("");
        String template = VARIABLE.matcher(VERT_X.matcher(plain).replaceAll("/{$1}"))
                .replaceAll("{$1}")
                .replaceAll("/{2,}", "/");
        boolean isPattern = template.contains("*")
                || template.contains("?")
                || template.contains("regex:")
                || template.contains("glob:");
        return isPattern ? Optional.empty() : Optional.of(withoutSlash(template, prefixes));
    }

    /** The root of a servlet context keeps its slash: without it, servers redirect. */
    private static String withoutSlash(String template, Prefixes prefixes) {
        String path = template.length() > 1 && template.endsWith("/")
                ? template.substring(0, template.length() - 1)
                : template;
        return path.equals(prefixes.basePath()) ? path + "/" : path;
    }
}
