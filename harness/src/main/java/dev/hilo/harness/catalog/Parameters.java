package dev.hilo.harness.catalog;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * What a sweep can set of a variant, such as the size of its connection pool.
 *
 * @param words name of a parameter to the words that set it, with {@code ${value}} in them
 * @param place of these words in the command
 */
public record Parameters(Map<String, List<String>> words, int place) {
    private static final String VALUE = "${value}";

    public static final Parameters NONE = new Parameters(Map.of(), 0);

    /** The command with these values set. */
    List<String> set(SortedMap<String, String> values, List<String> command) {
        List<String> extended = new ArrayList<>(command);
        int at = place;
        for (Map.Entry<String, String> value : values.entrySet()) {
            for (String word : words.get(value.getKey())) {
                extended.add(at++, word.replace(VALUE, value.getValue()));
            }
        }
        return List.copyOf(extended);
    }

    /** A value as it is written in names and commands: a plain number without zeros that say nothing. */
    static String value(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (number.signum() > 0 && Math.abs(number.scale()) <= 9 && number.precision() <= 9) {
                return number.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            // told below, as a number that cannot be used is
        }
        throw new CatalogException(
                "%s=%s: \"%s\" is no number above 0: write %s=5,10,20".formatted(name, text, text, name));
    }
}
