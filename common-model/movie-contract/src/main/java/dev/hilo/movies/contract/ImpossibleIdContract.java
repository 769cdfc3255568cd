package dev.hilo.movies.contract;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ids are opaque: one that no database could have generated is not found, on every method. */
interface ImpossibleIdContract extends ContractSupport {
    static Stream<String> impossibleIds() {
        return Stream.of(
                "abc",
                "-1",
                "0",
                "007",
                "1.0",
                "+1",
                "1e3",
                "9223372036854775807",
                "9223372036854775808",
                "99999999999999999999999999",
                "%D9%A1", // an Arabic digit one, which many number parsers take
                "ffffffffffffffffffffffff",
                "FFFFFFFFFFFFFFFFFFFFFFFF",
                "zzzzzzzzzzzzzzzzzzzzzzzz",
                "%20",
                "null",
                "%27%20OR%201%3D1",
                "%F0%9F%8E%AC",
                "x".repeat(2_000),
                "9".repeat(2_000));
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.ImpossibleIdContract#impossibleIds")
    default void noMovieHasAnImpossibleId(String id) {
        assertNoSuchMovie(id);
    }

    @Test
    default void anotherSpellingOfAnIdIsAnotherId() {
        String id = created();
        assertNoSuchMovie("0" + id);
        String upperCase = id.toUpperCase(Locale.ROOT);
        if (!upperCase.equals(id)) {
            assertNoSuchMovie(upperCase);
        }
    }

    private void assertNoSuchMovie(String id) {
        assertProblem(client().get("/movies/" + id), 404);
        assertProblem(client().put(id, aMovie()), 404);
        assertProblem(client().patchScore(id, "{\"score\": 5}"), 404);
        assertProblem(client().delete(id), 404);
    }
}
