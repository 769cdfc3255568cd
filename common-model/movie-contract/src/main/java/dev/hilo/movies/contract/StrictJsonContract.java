package dev.hilo.movies.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.contract.LostAnswer;
import dev.hilo.movies.domain.MovieLimits;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A body is one JSON document (RFC 8259) in well-formed Unicode, each name once, and not too large. What is stored is what was answered. */
interface StrictJsonContract extends ContractSupport {
    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.InvalidMovies#notStrict")
    default void whatIsNotStrictJsonIsRefused(String body) {
        assertProblem(client().send("POST", "/movies", body), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "\\udfff", "x\\udbff", "\\udfff\\ud800", "\\ud800\\ud800\\udc00"})
    default void halfACharacterIsRefused(String escapes) {
        for (String field : FIELDS.subList(1, FIELDS.size())) {
            if (aMovie().path(field).isTextual()) {
                String body = aMovie().put(field, "@").toString().replace("@", escapes);
                assertInvalid(client().send("POST", "/movies", body), field);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00ed\u00a0\u0080", "\u00c3", "\u00ff", "\u00c0\u00ae"})
    default void whatIsNoUtf8IsRefused(String bytes) {
        byte[] body = aMovie("@").toString().replace("@", bytes).getBytes(ISO_8859_1);
        Answer answer = client().post(body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    }

    @Test
    default void anotherEncodingIsToldByItsFirstBytes() {
        assertThat(client().post(aMovie().toString().getBytes(UTF_16)).status()).isEqualTo(201);
    }

    @Test
    default void anEscapedCharacterIsTheCharacter() {
        String body = aMovie("@").toString().replace("@", "\\ud83c\\udfac \\u03a9");
        Answer created = client().send("POST", "/movies", body);
        assertMovie(created, 201, created.id(), aMovie("\ud83c\udfac \u03a9"));
        assertMovie(client().get("/movies/" + created.id()), 200, created.id(), aMovie("\ud83c\udfac \u03a9"));
    }

    @Test
    default void aBodyMayBeAsLargeAsTheLimit() {
        assertThat(client().post(aMovieOf(MovieLimits.BODY_MAX)).status()).isEqualTo(201);
        assertThat(client().postInChunks(aMovieOf(MovieLimits.BODY_MAX)).status())
                .isEqualTo(201);
    }

    /** Some servers answer by themselves, without a body. */
    @Test
    default void aLargerOneIsRefused() {
        byte[] larger = aMovieOf(MovieLimits.BODY_MAX + 1);

        assertThat(LostAnswer.retried(() -> client().post(larger)).status()).isEqualTo(413);
        assertThat(LostAnswer.retried(() -> client().postInChunks(larger)).status())
                .isEqualTo(413);
    }

    /** A movie of so many bytes, padded by an unknown field. */
    private byte[] aMovieOf(int bytes) {
        ObjectNode movie = aMovie().put("awards", "");
        int missing = bytes - movie.toString().getBytes(UTF_8).length;
        char[] text = new char[missing];
        Arrays.fill(text, 'x');
        return movie.put("awards", new String(text)).toString().getBytes(UTF_8);
    }
}
