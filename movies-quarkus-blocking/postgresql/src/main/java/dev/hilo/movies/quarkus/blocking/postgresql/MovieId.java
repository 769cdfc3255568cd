package dev.hilo.movies.quarkus.blocking.postgresql;

import java.util.Optional;
import java.util.regex.Pattern;

/** Strict parser of ids. Each key has one spelling: "007" is not movie 7. */
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
