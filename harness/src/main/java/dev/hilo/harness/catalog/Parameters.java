package dev.hilo.harness.catalog;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * What a run can vary of a stack, such as the size of its connection pool.
 *
 * @param words name of a parameter to the words that set it, with {@code ${value}} in them
 * @param place of these words in the command; what is set later goes behind what was set before
 */
public record Parameters(Map<String, List<String>> words, int place) {
    private static final String VALUE = "${value}";

    public static final Parameters NONE = new Parameters(Map.of(), 0);

    /** The words that set one of them. */
    List<String> words(String name, String level) {
        return words.get(name).stream().map(word -> word.replace(VALUE, level)).toList();
    }

    /** A level as it is written in names and commands: a plain number without zeros that say nothing. */
    public static String level(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (number.signum() > 0 && Math.abs(number.scale()) <= 9 && number.precision() <= 9) {
                return number.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            // reported below, as a number that cannot be used is
        }
        throw new CatalogException("\"%s\" is not a number above 0: write %s=5,10,20".formatted(text, name));
    }
}
