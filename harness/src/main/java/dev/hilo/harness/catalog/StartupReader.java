package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads which lines of an application's log tell of its start. */
record StartupReader(Path file) {
    private static final List<Metric> MOMENTS = List.of(Metric.CONTAINER_READY_S, Metric.APPLICATION_STARTED_S);

    /** @param startup as written; null for nothing */
    Map<Metric, Pattern> read(Map<String, String> startup) {
        Map<Metric, Pattern> lines = new EnumMap<>(Metric.class);
        if (startup != null) {
            startup.forEach((moment, expression) -> lines.put(metric(moment), pattern(moment, expression)));
        }
        return lines;
    }

    private Metric metric(String moment) {
        return MOMENTS.stream()
                .filter(metric -> metric.key().equals(moment))
                .findFirst()
                .orElseThrow(() -> new CatalogException("%s: unknown field \"startup.%s\" (known here: %s)"
                        .formatted(
                                file,
                                moment,
                                String.join(
                                        ", ", MOMENTS.stream().map(Metric::key).toList()))));
    }

    private Pattern pattern(String moment, String expression) {
        try {
            Pattern pattern = Pattern.compile(expression);
            if (pattern.namedGroups().containsKey("s") || pattern.namedGroups().containsKey("ms")) {
                return pattern;
            }
            throw new CatalogException("%s: field \"startup.%s\" has no group (?<s>...) or (?<ms>...) around the number"
                    .formatted(file, moment));
        } catch (PatternSyntaxException e) {
            throw new CatalogException("%s: field \"startup.%s\" is not a regular expression: %s"
                    .formatted(file, moment, e.getDescription()));
        }
    }
}
