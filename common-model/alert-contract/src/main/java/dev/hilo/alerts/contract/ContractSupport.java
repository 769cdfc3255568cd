package dev.hilo.alerts.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.contract.ProblemContract;
import java.util.List;

/** What the operations of the contract have in common. */
interface ContractSupport extends ProblemContract {
    List<String> FIELDS = List.of("id", "name", "message", "severity", "threshold", "enabled");

    AlertClient client();

    default Answer create(JsonNode alert) {
        Answer answer = client().post(alert);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer;
    }

    default String created() {
        return create(Alerts.one()).id();
    }

    default String deleted() {
        String id = created();
        assertThat(client().delete(id).status()).isEqualTo(204);
        return id;
    }

    default void assertAlert(Answer answer, int status, String id, JsonNode expected) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.mediaType()).isEqualTo("application/json");
        assertAlert(answer.json(), id, expected);
    }

    default void assertAlert(JsonNode alert, String id, JsonNode expected) {
        assertThat(names(alert)).containsExactlyInAnyOrderElementsOf(FIELDS);
        assertThat(alert.path("id").isTextual()).as("id is a string").isTrue();
        assertThat(alert.path("threshold").isNumber())
                .as("threshold is a number")
                .isTrue();
        assertThat(alert.path("id").asText()).isEqualTo(id).matches("[0-9a-f]{24}");
        assertThat(alert.path("threshold").asDouble())
                .isEqualTo(expected.path("threshold").asDouble());
        for (String field : List.of("name", "message", "severity", "enabled")) {
            assertThat(alert.path(field)).as(field).isEqualTo(expected.path(field));
        }
    }
}
