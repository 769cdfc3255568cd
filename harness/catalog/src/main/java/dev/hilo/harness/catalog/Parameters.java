package dev.hilo.harness.catalog;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The parameters of a program: values that a run can vary, such as the size of its connection pool.
 *
 * @param settings by the name of the parameter; each contains {@code ${value}}, or the placeholder of a service that has the parameter, too
 * @param place index in the command at which the words of the next setting are inserted
 */
public record Parameters(Map<String, Setting> settings, int place) {
    private static final String VALUE = "${value}";

    public static final Parameters NONE = new Parameters(Map.of(), 0);

    /**
     * Words and variables that set a parameter; {@code ${value}} in them stands for the level.
     *
     * @param words that are added to the command
     * @param environment variables, which replace those of the same name
     */
    public record Setting(List<String> words, Map<String, String> environment) {
        boolean hasValue() {
            return mentions(VALUE);
        }

        /** Whether its words or variables contain a placeholder. */
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

    /** Names of the parameters whose settings contain a placeholder. */
    List<String> mentioning(String placeholder) {
        return settings.entrySet().stream()
                .filter(setting -> setting.getValue().mentions(placeholder))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The setting of a parameter at a level. */
    Setting at(String name, String level) {
        return settings.get(name).at(level);
    }

    /** A level as names and commands have it: a decimal number of 0 or more, at most 9 digits, without trailing zeros. */
    public static String level(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (number.signum() >= 0 && Math.abs(number.scale()) <= 9 && number.precision() <= 9) {
                return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            // reported below, together with numbers out of range
        }
        throw new CatalogException("\"%s\" is not a number of 0 or more: write %s=5,10,20".formatted(text, name));
    }
}
