package dev.hilo.movies.quarkus.blocking.postgresql;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads an id strictly: one spelling for each key, so that "007" is not the seventh movie. */
final class MovieId {
    private static final Pattern DIGITS = Pattern.compile("[1-9][0-9]{0,18}");

    private MovieId() {}

    static Optional<Long> parse(String id) {
        if (!DIGITS.matcher(id).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.valueOf(id));
        } catch (NumberFormatException tooBig) {
            return Optional.empty();
        }
    }
}
