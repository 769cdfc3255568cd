package dev.hilo.movies.spring.reactive.postgresql;

import java.util.regex.Pattern;
import reactor.core.publisher.Mono;

/** Reads an id strictly: one spelling for each key, so that "007" is not the seventh movie. */
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
