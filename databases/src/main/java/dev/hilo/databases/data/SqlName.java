package dev.hilo.databases.data;

import java.util.Locale;

/** Names in SQL's snake case: {@code releaseYear} is {@code release_year}. */
public final class SqlName {
    private SqlName() {}

    public static String of(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}
