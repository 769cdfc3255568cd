package dev.hilo.movies.domain;

import java.util.regex.Pattern;

/** Number of a page as a client writes it: decimal digits and nothing else, where the frameworks would also take {@code +1} and {@code 0x1}. */
public record PageNumber(int value) {
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,10}");

    /**
     * The frameworks find this method by its name.
     *
     * @throws NumberFormatException when it is no number, or exceeds an {@code int}
     */
    public static PageNumber valueOf(String text) {
        if (!DIGITS.matcher(text).matches()) {
            throw new NumberFormatException("not a page number");
        }
        return new PageNumber(Integer.parseInt(text));
    }
}
