package dev.hilo.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Error responses of every application: problem details (RFC 9457) with the same fields. */
public interface ProblemContract {
    /** The tag of the few tests that the harness repeats in every start, where each second counts. */
    String ESSENTIAL = "essential";

    /** Titles that RFC 9457 requires when the type is about:blank: the reason phrases of RFC 9110, by status. */
    Map<Integer, String> PHRASES = Map.of(
            400, "Bad Request",
            404, "Not Found",
            405, "Method Not Allowed",
            406, "Not Acceptable",
            413, "Content Too Large",
            415, "Unsupported Media Type",
            500, "Internal Server Error",
            502, "Bad Gateway",
            504, "Gateway Timeout");

    /** Asserts a problem that names no field. */
    default void assertProblem(HttpAnswer answer, int status) {
        assertProblemFields(answer, status, "type", "title", "status", "detail", "instance");
    }

    /** Asserts a problem with the JSON of the request: 400, with each wrong field named at least once. */
    default void assertInvalid(HttpAnswer answer, String... fields) {
        assertProblemFields(answer, 400, "type", "title", "status", "detail", "instance", "errors");
        JsonNode errors = answer.json().path("errors");
        assertThat(errors).as(answer.text()).allSatisfy(error -> {
            assertThat(names(error)).containsExactlyInAnyOrder("field", "message");
            assertThat(error.path("message").asText()).isNotBlank();
        });
        assertThat(StreamSupport.stream(errors.spliterator(), false)
                        .map(error -> error.path("field").asText())
                        .distinct())
                .as(answer.text())
                .containsExactlyInAnyOrder(fields);
    }

    private void assertProblemFields(HttpAnswer answer, int status, String... fields) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.mediaType()).as(answer.text()).isEqualTo("application/problem+json");
        JsonNode problem = answer.json();
        assertThat(names(problem)).as(answer.text()).containsExactlyInAnyOrder(fields);
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
                .doesNotContain("java.", "dev.hilo", "org.", "io.quarkus", "io.undertow");
    }
}
