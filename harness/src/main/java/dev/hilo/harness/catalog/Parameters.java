package dev.hilo.harness.catalog;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a run can vary of a program, such as the size of its connection pool.
 *
 * @param settings name of a parameter to what sets it, with {@code ${value}} in it, or with the name of a service that has the parameter, too
 * @param place of their words in the command; what is set later goes behind what was set before
 */
public record Parameters(Map<String, Setting> settings, int place) {
    private static final String VALUE = "${value}";

    public static final Parameters NONE = new Parameters(Map.of(), 0);

    /**
     * What sets a parameter.
     *
     * @param words of the command
     * @param environment variables, which take the place of those of the same name
     */
    public record Setting(List<String> words, Map<String, String> environment) {
        boolean hasValue() {
            return mentions(VALUE);
        }

        /** Whether a placeholder stands anywhere in it. */
        boolean mentions(String placeholder) {
            return Stream.concat(words.stream(), environment.values().stream())
                    .anyMatch(text -> text.contains(placeholder));
        }

        private Setting at(String level) {
            Map<String, String> variables = new LinkedHashMap<>();
            environment.forEach((name, value) -> variables.put(name, value.replace(VALUE, level)));
            return new Setting(
                    words.stream().map(word -> word.replace(VALUE, level)).toList(), variables);
        }
    }

    public Set<String> names() {
        return settings.keySet();
    }

    boolean has(String name) {
        return settings.containsKey(name);
    }

    /** The names of those that mention a placeholder. */
    List<String> mentioning(String placeholder) {
        return settings.entrySet().stream()
                .filter(setting -> setting.getValue().mentions(placeholder))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What sets one of them to a level. */
    Setting at(String name, String level) {
        return settings.get(name).at(level);
    }

    /** A level as it is written in names and commands: a plain number without zeros that say nothing. */
    public static String level(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (number.signum() >= 0 && Math.abs(number.scale()) <= 9 && number.precision() <= 9) {
                return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            // reported below, as a number that cannot be used is
        }
        throw new CatalogException("\"%s\" is not a number of 0 or more: write %s=5,10,20".formatted(text, name));
    }
}
