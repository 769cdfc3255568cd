package dev.hilo.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.alerts.contract.AlertClient;
import dev.hilo.alerts.contract.Answer;
import java.util.List;

/** The operations of the API, with the commands that one call of each sends to the server: docs/alerts.md. */
enum Operation {
    LIST(200, "find") {
        @Override
        Answer send(AlertClient client, String id) {
            return client.get("/alerts");
        }
    },
    GET(200, "find") {
        @Override
        Answer send(AlertClient client, String id) {
            return client.get("/alerts/" + id);
        }
    },
    GET_WHAT_CANNOT_EXIST(404) {
        @Override
        Answer send(AlertClient client, String id) {
            return client.get("/alerts/no-such-id");
        }
    },
    CREATE(201, "insert") {
        @Override
        Answer send(AlertClient client, String id) {
            return client.post(alert());
        }
    },
    REPLACE(200, "findAndModify") {
        @Override
        Answer send(AlertClient client, String id) {
            return client.put(id, alert().put("name", "other"));
        }
    },
    DELETE(204, "delete") {
        @Override
        Answer send(AlertClient client, String id) {
            return client.delete(id);
        }
    };

    private static final ObjectMapper JSON = new ObjectMapper();

    private final int status;
    private final List<String> commands;

    Operation(int status, String... commands) {
        this.status = status;
        this.commands = List.of(commands);
    }

    abstract Answer send(AlertClient client, String id);

    List<String> commands() {
        return commands;
    }

    /** @return an alert for one call */
    String prepare(AlertClient client) {
        return client.post(alert()).id();
    }

    void call(AlertClient client, String id) {
        Answer answer = send(client, id);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    }

    private static ObjectNode alert() {
        return JSON.createObjectNode()
                .put("name", "counted")
                .put("message", "")
                .put("severity", "low")
                .put("threshold", 1.5)
                .put("enabled", true);
    }
}
