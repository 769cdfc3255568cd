package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Metric;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads which lines of an application's log have moments of its start.
 *
 * @param prefix of the field {@code startup}; empty, or it ends with a dot
 */
record StartupReader(YamlFile file, String prefix) {

    /** @param startup as written; null for none */
    Map<Metric, Pattern> read(StartupManifest startup) {
        Map<Metric, Pattern> lines = new EnumMap<>(Metric.class);
        if (startup != null) {
            startup.expressions()
                    .forEach((moment, expression) ->
                            lines.put(moment, pattern(prefix + "startup." + moment.key(), expression)));
        }
        return lines;
    }

    private Pattern pattern(String field, String expression) {
        try {
            Pattern pattern = Pattern.compile(expression);
            if (pattern.namedGroups().containsKey("s") || pattern.namedGroups().containsKey("ms")) {
                return pattern;
            }
            throw file.at(
                    field, "field \"%s\" has no group (?<s>...) or (?<ms>...) around the number".formatted(field));
        } catch (PatternSyntaxException e) {
            throw file.at(field, "field \"%s\" is not a regular expression: %s".formatted(field, e.getDescription()));
        }
    }
}
