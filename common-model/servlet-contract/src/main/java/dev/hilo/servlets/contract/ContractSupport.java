package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** What the parts of the contract have in common. */
interface ContractSupport {
    /** Tag of the few tests that the harness repeats in every trial, where each second counts. */
    String ESSENTIAL = "essential";

    int JSON_LIMIT = 1_048_576;
    int BODY_LIMIT = 32 * 1_048_576;

    /** What RFC 9457 asks of a title when the type is about:blank: the phrase of the status, as RFC 9110 has it. */
    Map<Integer, String> PHRASES = Map.of(
            400, "Bad Request",
            404, "Not Found",
            405, "Method Not Allowed",
            406, "Not Acceptable",
            413, "Content Too Large",
            415, "Unsupported Media Type");

    ServletClient client();

    /** The whole document, unchanged. */
    default void assertDocument(Answer answer, Document document) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo(document.mediaType());
        assertThat(answer.body()).hasSize(document.length());
        assertThat(Digest.of(answer.body())).isEqualTo(document.crc32c());
    }

    /** Every byte was received. */
    default void assertReceived(Answer answer, Document document) {
        assertJson(answer, "{\"bytes\":%d,\"crc32c\":\"%s\"}".formatted(document.length(), document.crc32c()));
    }

    default void assertJson(Answer answer, String json) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo(ServletClient.JSON);
        assertThat(answer.text()).isEqualTo(json);
    }

    /** A problem without fields to blame. */
    default void assertProblem(Answer answer, int status) {
        assertProblemFields(answer, status, "type", "title", "status", "detail", "instance");
    }

    /** A problem with the JSON that was sent: 400, and each wrong field is named once or more. */
    default void assertInvalid(Answer answer, String... fields) {
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

    private void assertProblemFields(Answer answer, int status, String... fields) {
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
                .doesNotContain("java.", "dev.hilo", "org.", "io.undertow");
    }

    static List<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }
}
