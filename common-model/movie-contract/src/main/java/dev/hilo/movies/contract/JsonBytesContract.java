package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every build writes the same bytes for the same movie, apart from the id and the order of the members: no blanks, no unnecessary escapes,
 * one notation of numbers. Otherwise builds would be compared with different amounts of work.
 */
interface JsonBytesContract extends ContractSupport {
    @ParameterizedTest
    @MethodSource("dev.hilo.movies.contract.ValidMovies#atTheLimits")
    default void aMovieIsTheSameBytesInEveryBuild(ObjectNode movie) {
        Answer created = create(movie);
        String id = created.id();

        String bytes =
                Json.inOrderOf(created.json(), movie.deepCopy().put("id", id)).toString();
        assertThat(created.body()).isEqualTo(bytes);
        assertThat(client().get("/movies/" + id).body()).isEqualTo(bytes);
        assertThat(client().put(id, movie).body()).isEqualTo(bytes);
    }

    @Test
    default void aPageIsTheSameBytesInEveryBuild() {
        String id = created();
        Answer page = client().get("/movies?page=0");
        String first = page.json().path("items").path(0).path("id").asText();

        assertThat(page.body()).isEqualTo(page.json().toString());
        assertThat(page.body()).contains(client().get("/movies/" + first).body());
        assertThat(id).isNotEmpty();
    }

    @Test
    default void textIsUtf8() {
        JsonNode movie = aMovie("Ω 映画 🎬");

        assertThat(create(movie).body()).contains("\"title\":\"Ω 映画 🎬\"");
    }
}
