package dev.hilo.movies.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.contract.ProblemContract;
import dev.hilo.movies.domain.MovieCatalogue;
import java.util.List;

/** What the operations of the contract have in common. */
interface ContractSupport extends ProblemContract {
    List<String> FIELDS = List.of(
            "id", "title", "director", "releaseYear", "genre", "runtimeMinutes", "starring", "synopsis", "score");

    MovieClient client();

    /** A valid movie as a client would write it. */
    default ObjectNode aMovie() {
        return Json.of(MovieCatalogue.standard().movie(1_234));
    }

    default ObjectNode aMovie(String title) {
        return aMovie().put("title", title);
    }

    default Answer create(JsonNode movie) {
        Answer answer = client().post(movie);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer;
    }

    default String created() {
        return create(aMovie()).id();
    }

    default String deleted() {
        String id = created();
        assertThat(client().delete(id).status()).isEqualTo(204);
        return id;
    }

    default void assertMovie(Answer answer, int status, String id, JsonNode expected) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.mediaType()).isEqualTo("application/json");
        assertThat(names(answer.json())).containsExactlyInAnyOrderElementsOf(FIELDS);
        assertThat(answer.json().path("id").isTextual()).as("id is a string").isTrue();
        assertThat(answer.json().path("score").isNumber())
                .as("score is a number")
                .isTrue();
        assertThat(answer.id()).isEqualTo(id);
        for (String field : FIELDS.subList(1, FIELDS.size())) {
            assertThat(answer.json().path(field).asText()).as(field).isEqualTo(value(expected, field));
        }
    }

    private static String value(JsonNode movie, String field) {
        JsonNode value = movie.path(field);
        return value.isNumber() && field.equals("score") ? Double.toString(value.asDouble()) : value.asText();
    }
}
