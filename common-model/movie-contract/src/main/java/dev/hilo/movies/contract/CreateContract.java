package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

interface CreateContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void createAnswersTheMovieAndItsLocation() {
        JsonNode movie = aMovie();
        Answer created = create(movie);

        assertMovie(created, 201, created.id(), movie);
        String path = created.request().resolve(created.location()).getRawPath();
        assertThat(path).isEqualTo("/movies/" + created.id());
        assertMovie(client().get(path), 200, created.id(), movie);
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.ValidMovies#atTheLimits")
    default void createKeepsWhatIsAtTheLimits(ObjectNode movie) {
        String id = create(movie).id();

        assertMovie(client().get("/movies/" + id), 200, id, movie);
    }

    @Test
    default void createIgnoresAnIdAndUnknownFields() {
        String first = created();
        JsonNode read = client().get("/movies/" + first).json();
        Answer second = create(((ObjectNode) read).put("awards", 3));

        assertThat(second.id()).isNotEqualTo(first);
        assertMovie(second, 201, second.id(), read);
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.InvalidMovies#oneFieldWrong")
    default void createNamesTheWrongField(String field, ObjectNode movie) {
        assertInvalid(client().post(movie), field);
    }

    @Tag(ESSENTIAL)
    @Test
    default void createNamesEveryWrongField() {
        assertInvalid(
                client().post(Json.object()), FIELDS.subList(1, FIELDS.size()).toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.InvalidMovies#unreadable")
    default void createRefusesWhatIsNoMovie(String body) {
        assertProblem(client().send("POST", "/movies", body), 400);
    }

    @Tag(ESSENTIAL)
    @Test
    default void createRefusesOtherMediaTypes() {
        assertProblem(client().sendAs("text/plain", "*/*", "POST", "/movies", aMovie().toString()), 415);
        assertProblem(client().sendAs("application/xml", "*/*", "POST", "/movies", "<movie/>"), 415);
    }
}
