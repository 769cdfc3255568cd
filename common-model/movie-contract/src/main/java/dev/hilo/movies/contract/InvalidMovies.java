package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Bodies that a POST and a PUT must refuse. Public, because JUnit finds the factories by name. */
public final class InvalidMovies {
    private InvalidMovies() {}

    /** Invalid bodies, each with the one field that the answer must name. */
    public static Stream<Arguments> oneFieldWrong() {
        List<Arguments> cases = new ArrayList<>();
        text(cases, "title", MovieLimits.TITLE_MAX);
        text(cases, "director", MovieLimits.DIRECTOR_MAX);
        text(cases, "genre", MovieLimits.GENRE_MAX);
        text(cases, "starring", MovieLimits.STARRING_MAX);
        text(cases, "synopsis", MovieLimits.SYNOPSIS_MAX);
        number(cases, "releaseYear", MovieLimits.RELEASE_YEAR_MIN - 1, MovieLimits.RELEASE_YEAR_MAX + 1);
        number(cases, "runtimeMinutes", MovieLimits.RUNTIME_MINUTES_MIN - 1, MovieLimits.RUNTIME_MINUTES_MAX + 1);
        number(cases, "score", -0.1, 10.1);
        return cases.stream();
    }

    /** Bodies that are no movie at all, so that the answer names no field. */
    public static Stream<String> unreadable() {
        return Stream.of(
                "",
                "{",
                "null",
                "[]",
                "\"movie\"",
                "{\"title\": }",
                movie().put("score", "5").toString(),
                movie().put("releaseYear", "2001").toString(),
                movie().put("releaseYear", 2001.5).toString(),
                movie().put("runtimeMinutes", 99999999999L).toString(),
                movie().put("score", true).toString(),
                movie().put("title", 5).toString(),
                movie().put("director", 1.5).toString(),
                movie().put("synopsis", false).toString(),
                movie().set("title", movie()).toString());
    }

    /** Bodies that a lenient parser accepts as a movie, or fails on. */
    public static Stream<Arguments> notStrict() {
        String movie = movie().toString();
        return Stream.of(
                Arguments.argumentSet("something behind it", movie + " x"),
                Arguments.argumentSet("two documents", movie + movie),
                Arguments.argumentSet("a field twice", with("\"title\":\"Again\"")),
                Arguments.argumentSet("an unknown field twice", with("\"a\":1,\"a\":1")),
                Arguments.argumentSet("a comment", with("/* */\"a\":1")),
                Arguments.argumentSet("not a number", with("\"a\":NaN")),
                Arguments.argumentSet("deep nesting", with("\"a\":" + "[".repeat(600) + "]".repeat(600))),
                Arguments.argumentSet(
                        "deeper nesting", with("\"a\":" + "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000))),
                Arguments.argumentSet("a number of many digits", with("\"a\":" + "9".repeat(2_000))),
                Arguments.argumentSet(
                        "a score of many digits",
                        movie.replaceFirst("\"score\":[0-9.]+", "\"score\":0." + "1".repeat(2_000))),
                Arguments.argumentSet("a long name", with("\"" + "a".repeat(60_000) + "\":1")));
    }

    /** A movie with one more field. */
    private static String with(String field) {
        return movie().toString().replaceFirst("}$", "," + field + "}");
    }

    private static void text(List<Arguments> cases, String field, int longest) {
        missing(cases, field);
        wrong(cases, field, "is blank", movie().put(field, " "));
        wrong(cases, field, "is empty", movie().put(field, ""));
        wrong(cases, field, "is one too long", movie().put(field, "x".repeat(longest + 1)));
    }

    private static void number(List<Arguments> cases, String field, double tooSmall, double tooBig) {
        missing(cases, field);
        wrong(cases, field, "is too small", withNumber(field, tooSmall));
        wrong(cases, field, "is too big", withNumber(field, tooBig));
    }

    private static void missing(List<Arguments> cases, String field) {
        wrong(cases, field, "is missing", movie().without(field));
        wrong(cases, field, "is null", movie().putNull(field));
    }

    private static void wrong(List<Arguments> cases, String field, String fault, ObjectNode movie) {
        cases.add(Arguments.argumentSet(field + " " + fault, field, movie));
    }

    private static ObjectNode withNumber(String field, double value) {
        return value == Math.rint(value) ? movie().put(field, (int) value) : movie().put(field, value);
    }

    private static ObjectNode movie() {
        return Json.of(MovieCatalogue.standard().movie(7));
    }
}
