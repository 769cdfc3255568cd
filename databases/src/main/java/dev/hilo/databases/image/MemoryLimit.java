package dev.hilo.databases.image;

import dev.hilo.databases.DatabaseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The memory limit of a database's container, without swap.
 *
 * @param text as the user wrote it: 512m, 2g
 */
public record MemoryLimit(String text, long bytes) {
    /** The default limit, enough for the default settings of all products. */
    public static final String DEFAULT = "1g";

    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,5})([mg])");

    /** @param text null for the default */
    public static MemoryLimit parse(String text) {
        String asked = text == null ? DEFAULT : text;
        Matcher size = SIZE.matcher(asked.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new DatabaseException(
                    "--database-memory %s is not a size: write it like 512m or 2g".formatted(asked));
        }
        return new MemoryLimit(
                asked, Long.parseLong(size.group(1)) << (size.group(2).equals("g") ? 30 : 20));
    }
}
