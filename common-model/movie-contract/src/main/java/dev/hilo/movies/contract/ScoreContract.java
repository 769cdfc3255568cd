package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

interface ScoreContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @ParameterizedTest
    @ValueSource(strings = {"0", "10", "0.0", "9.99", "7.3", "3.3333333333333335", "1e1"})
    default void patchChangesTheScoreAlone(String score) {
        String id = created();
        JsonNode expected = aMovie().put("score", Double.parseDouble(score));

        assertMovie(client().patchScore(id, body(score)), 200, id, expected);
        assertMovie(client().get("/movies/" + id), 200, id, expected);
    }

    @Test
    default void patchIgnoresOtherFields() {
        String id = created();
        JsonNode expected = aMovie().put("score", 1.5);

        assertMovie(client().patchScore(id, "{\"score\": 1.5, \"title\": \"no\", \"id\": \"1\"}"), 200, id, expected);
        assertMovie(client().get("/movies/" + id), 200, id, expected);
    }

    @Test
    default void patchToTheScoreItHasAlreadyIsNoError() {
        String id = created();
        assertMovie(client().patchScore(id, body("4.5")), 200, id, aMovie().put("score", 4.5));
        assertMovie(client().patchScore(id, body("4.5")), 200, id, aMovie().put("score", 4.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.1", "10.1", "-1", "11", "1e300", "null"})
    default void patchNamesAWrongScore(String score) {
        String id = created();

        assertInvalid(client().patchScore(id, body(score)), "score");
        assertMovie(client().get("/movies/" + id), 200, id, aMovie());
    }

    @Test
    default void patchNamesAMissingScore() {
        assertInvalid(client().patchScore(created(), "{}"), "score");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "5",
                "null",
                "{\"score\": \"5\"}",
                "{\"score\": \"high\"}",
                "{\"score\": true}",
                "{\"score\": NaN}",
                "{\"score\": [5]}"
            })
    default void patchRefusesWhatIsNoScore(String body) {
        assertProblem(client().patchScore(created(), body), 400);
    }

    @Test
    default void patchRefusesOtherMediaTypes() {
        String path = "/movies/" + created() + "/score";
        assertProblem(client().sendAs("text/plain", "*/*", "PATCH", path, body("5")), 415);
    }

    @Test
    default void patchOfADeletedMovieIsNotFound() {
        assertProblem(client().patchScore(deleted(), body("5")), 404);
    }

    private static String body(String score) {
        return "{\"score\": " + score + "}";
    }
}
