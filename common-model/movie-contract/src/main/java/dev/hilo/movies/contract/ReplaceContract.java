package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.movies.domain.MovieCatalogue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

interface ReplaceContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void putReplacesEveryField() {
        String id = created();
        JsonNode other = Json.of(MovieCatalogue.standard().movie(4_321));

        assertMovie(client().put(id, other), 200, id, other);
        assertMovie(client().get("/movies/" + id), 200, id, other);
    }

    @Test
    default void putOfWhatGetAnsweredChangesNothing() {
        String id = created();
        JsonNode read = client().get("/movies/" + id).json();

        assertMovie(client().put(id, read), 200, id, read);
        assertMovie(client().get("/movies/" + id), 200, id, read);
    }

    @Test
    default void putIgnoresTheIdInTheBodyAndUnknownFields() {
        String id = created();
        String other = created();
        ObjectNode movie = aMovie("Another title");

        assertMovie(client().put(id, movie.deepCopy().put("id", other).put("awards", 3)), 200, id, movie);
        assertMovie(client().get("/movies/" + other), 200, other, aMovie());
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.ValidMovies#atTheLimits")
    default void putKeepsWhatIsAtTheLimits(ObjectNode movie) {
        String id = created();
        assertMovie(client().put(id, movie), 200, id, movie);

        assertMovie(client().get("/movies/" + id), 200, id, movie);
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.InvalidMovies#oneFieldWrong")
    default void putNamesTheWrongFieldAndChangesNothing(String field, ObjectNode movie) {
        String id = created();

        assertInvalid(client().put(id, movie), field);
        assertMovie(client().get("/movies/" + id), 200, id, aMovie());
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.InvalidMovies#unreadable")
    default void putRefusesWhatIsNoMovie(String body) {
        assertProblem(client().send("PUT", "/movies/" + created(), body), 400);
    }

    @Test
    default void putRefusesOtherMediaTypes() {
        String path = "/movies/" + created();
        assertProblem(client().sendAs("text/plain", "*/*", "PUT", path, aMovie().toString()), 415);
    }

    @Test
    default void putOfADeletedMovieIsNotFound() {
        assertProblem(client().put(deleted(), aMovie()), 404);
    }
}
