package dev.hilo.movies.spring.reactive.postgresql;

import java.util.regex.Pattern;
import reactor.core.publisher.Mono;

/** Strict parser of ids. Each key has one spelling: "007" is not movie 7. */
final class MovieId {
    private static final Pattern DIGITS = Pattern.compile("[1-9][0-9]{0,18}");

    private MovieId() {}

    static Mono<Long> parse(String id) {
        if (!DIGITS.matcher(id).matches()) {
            return Mono.empty();
        }
        try {
            return Mono.just(Long.valueOf(id));
        } catch (NumberFormatException tooBig) {
            return Mono.empty();
        }
    }
}
