package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.movies.domain.MovieCatalogue;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** What the operations of the contract have in common. */
interface ContractSupport {
    /** Tag of the few tests that the harness repeats in every trial, where each second counts. */
    String ESSENTIAL = "essential";

    List<String> FIELDS = List.of(
            "id", "title", "director", "releaseYear", "genre", "runtimeMinutes", "starring", "synopsis", "score");

    /** What RFC 9457 asks of a title when the type is about:blank: the phrase of the status. */
    Map<Integer, String> PHRASES = Map.of(
            400, "Bad Request",
            404, "Not Found",
            405, "Method Not Allowed",
            406, "Not Acceptable",
            415, "Unsupported Media Type");

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

    /** A problem without fields to blame. */
    default void assertProblem(Answer answer, int status) {
        assertProblemFields(answer, status, "type", "title", "status", "detail", "instance");
    }

    /** A problem with the movie that was sent: 400, and each wrong field is named once or more. */
    default void assertInvalid(Answer answer, String... fields) {
        assertProblemFields(answer, 400, "type", "title", "status", "detail", "instance", "errors");
        JsonNode errors = answer.json().path("errors");
        assertThat(errors).as(answer.body()).allSatisfy(error -> {
            assertThat(names(error)).containsExactlyInAnyOrder("field", "message");
            assertThat(error.path("message").asText()).isNotBlank();
        });
        assertThat(StreamSupport.stream(errors.spliterator(), false)
                        .map(error -> error.path("field").asText())
                        .distinct())
                .as(answer.body())
                .containsExactlyInAnyOrder(fields);
    }

    private void assertProblemFields(Answer answer, int status, String... fields) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.mediaType()).isEqualTo("application/problem+json");
        JsonNode problem = answer.json();
        assertThat(names(problem)).as(answer.body()).containsExactlyInAnyOrder(fields);
        assertThat(problem.path("type").asText()).isEqualTo("about:blank");
        assertThat(problem.path("title").asText()).isEqualTo(PHRASES.get(status));
        assertThat(problem.path("status").isInt() ? problem.path("status").asInt() : -1)
                .isEqualTo(status);
        assertThat(problem.path("instance").asText()).isEqualTo(answer.request().getRawPath());
        assertThat(problem.path("detail").asText())
                .as("detail")
                .isNotBlank()
                .doesNotContainIgnoringCase("exception")
                .doesNotContainIgnoringCase("select ")
                .doesNotContain("java.", "dev.hilo", "org.", "io.quarkus");
    }

    static List<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }
}
