package dev.hilo.alerts.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

interface CrudContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void createAnswersTheAlertAndItsLocation() {
        Answer created = create(Alerts.one());

        assertAlert(created, 201, created.id(), Alerts.one());
        String path = created.request().resolve(created.location()).getRawPath();
        assertThat(path).isEqualTo("/alerts/" + created.id());
        assertAlert(client().get(path), 200, created.id(), Alerts.one());
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.alerts.contract.Alerts#atTheLimits")
    default void whatIsAtTheLimitsIsKept(ObjectNode alert) {
        String id = create(alert).id();

        assertAlert(client().get("/alerts/" + id), 200, id, alert);
        assertAlert(client().put(id, alert), 200, id, alert);
    }

    @Test
    default void anIdAndUnknownFieldsAreIgnored() {
        String first = created();
        Answer second = create(Alerts.one().put("id", first).put("owner", "me"));

        assertThat(second.id()).isNotEqualTo(first);
        assertAlert(second, 201, second.id(), Alerts.one());
        assertAlert(client().put(second.id(), Alerts.other().put("id", first)), 200, second.id(), Alerts.other());
        assertAlert(client().get("/alerts/" + first), 200, first, Alerts.one());
    }

    /** Order by id is the oldest first: ids ascend by time, and within a second by a counter. */
    @Tag(ESSENTIAL)
    @Test
    default void theListHasAllAlertsOrderedById() {
        String first = create(Alerts.one()).id();
        String second = create(Alerts.other()).id();

        Answer answer = client().get("/alerts");

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo("application/json");
        List<String> ids = StreamSupport.stream(answer.json().spliterator(), false)
                .map(alert -> alert.path("id").asText())
                .toList();
        assertThat(ids).contains(first, second).isSorted().doesNotHaveDuplicates();
        Map<String, JsonNode> byId = StreamSupport.stream(answer.json().spliterator(), false)
                .collect(Collectors.toMap(alert -> alert.path("id").asText(), alert -> alert));
        assertAlert(byId.get(first), first, Alerts.one());
        assertAlert(byId.get(second), second, Alerts.other());
    }

    @Tag(ESSENTIAL)
    @Test
    default void putReplacesEveryField() {
        String id = created();

        assertAlert(client().put(id, Alerts.other()), 200, id, Alerts.other());
        assertAlert(client().get("/alerts/" + id), 200, id, Alerts.other());
    }

    @Tag(ESSENTIAL)
    @Test
    default void deleteAnswersNothingAndThenNotFound() {
        String id = created();
        Answer answer = client().delete(id);

        assertThat(answer.status()).as(answer.body()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertProblem(client().delete(id), 404);
        assertProblem(client().get("/alerts/" + id), 404);
        assertProblem(client().put(id, Alerts.one()), 404);
    }
}
