package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Bodies that a POST and a PUT must accept and return unchanged. Public, because JUnit finds the factory by name. */
public final class ValidMovies {
    private static final String EMOJI = "🎬";

    private ValidMovies() {}

    public static Stream<Arguments> atTheLimits() {
        return Stream.of(
                Arguments.argumentSet("longest texts", longest("é")),
                Arguments.argumentSet("longest texts of four-byte letters", longestOfPairs()),
                Arguments.argumentSet("smallest numbers", Json.of(smallest())),
                Arguments.argumentSet("quotes and controls", Json.of(awkward())),
                Arguments.argumentSet(
                        "all digits of a double", Json.of(smallest()).put("score", 0.1 + 0.2)));
    }

    private static ObjectNode longest(String letter) {
        return Json.of(new MovieData(
                letter.repeat(MovieLimits.TITLE_MAX),
                letter.repeat(MovieLimits.DIRECTOR_MAX),
                MovieLimits.RELEASE_YEAR_MAX,
                letter.repeat(MovieLimits.GENRE_MAX),
                MovieLimits.RUNTIME_MINUTES_MAX,
                letter.repeat(MovieLimits.STARRING_MAX),
                letter.repeat(MovieLimits.SYNOPSIS_MAX),
                MovieLimits.SCORE_MAX));
    }

    private static ObjectNode longestOfPairs() {
        return longest("x")
                .put("title", EMOJI.repeat(MovieLimits.TITLE_MAX / 2))
                .put("synopsis", EMOJI.repeat(MovieLimits.SYNOPSIS_MAX / 2));
    }

    private static MovieData smallest() {
        return new MovieData(
                "a",
                "b",
                MovieLimits.RELEASE_YEAR_MIN,
                "c",
                MovieLimits.RUNTIME_MINUTES_MIN,
                "d",
                "e",
                MovieLimits.SCORE_MIN);
    }

    private static MovieData awkward() {
        return new MovieData(
                "\"'; DROP TABLE movie; --",
                "\\ back\\slash",
                2001,
                "<b>&amp;</b>",
                100,
                "שלום, 李, नमस्ते",
                "first line\nsecond\tline $where {\"$set\": 1}",
                7.25);
    }
}
