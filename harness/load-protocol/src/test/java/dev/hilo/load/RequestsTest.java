package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.requests.Requests;
import org.junit.jupiter.api.Test;

class RequestsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void areWrittenAsTheyAreRead() throws JsonProcessingException {
        Requests requests = read("""
                {"values": {"id": {"range": "1..9", "order": "in-turn"}, "name": {"csv": "/a.csv", "column": "n"}},
                 "logIn": {"request": {"method": "POST", "path": "/log-in", "body": "x"}, "token": {"json": "$.t"}},
                 "requests": [
                   {"path": "/a/${id}", "weight": 3, "headers": {"X": "${name}"}, "takes": ["b"],
                    "expect": {"status": [200, 404], "text": "t", "json": {"$.a": "*"}}},
                   {"name": "b", "path": "/b", "capture": {"b": {"header": "Location"}}}]}
                """);

        assertThat(read(JSON.writeValueAsString(requests))).isEqualTo(requests);
        assertThat(requests.requests().getFirst().key()).isEqualTo("GET_/a/${id}");
    }

    @Test
    void aKeyFitsTheResultFiles() throws JsonProcessingException {
        Requests requests = read("""
                {"requests": [{"name": " a, \\"b\\"\\r\\n\\u2028c;d", "path": "/"}]}
                """);

        assertThat(requests.requests().getFirst().key()).isEqualTo("_a_b_c;d");
    }

    @Test
    void variablesOfTheEnvironmentAreNeededWhereverTheyAreWritten() throws JsonProcessingException {
        Requests requests = read("""
                {"logIn": {"request": {"method": "POST", "path": "/in", "body": "p=${env.PASSWORD}"}, "token": {"json": "$.t"}},
                 "requests": [
                   {"path": "/a/${env.PART}/${id}", "headers": {"X": "${env.KEY} ${log.key}"}},
                   {"path": "/b", "method": "POST", "body": "$${env.TEXT} ${env.BODY}"}]}
                """);
        Requests basic = read("""
                {"logIn": {"basic": {"user": "${env.USER_NAME}", "password": "${env.PASSWORD}"}}, "requests": [{"path": "/"}]}
                """);

        assertThat(requests.neededVariables()).containsExactly("BODY", "KEY", "PART", "PASSWORD");
        assertThat(basic.neededVariables()).containsExactly("PASSWORD", "USER_NAME");
    }

    @Test
    void whatCannotBeSentIsRefused() {
        assertRefused("{\"path\": \"/\"}, {\"path\": \"/\"}", "two requests have the name \"GET /\"");
        assertRefused(
                "{\"name\": \"a b\", \"path\": \"/\"}, {\"name\": \"a,b\", \"path\": \"/\"}",
                "two requests have the name \"a,b\"");
        assertRefused("{\"path\": \"http://x/\"}", "path is missing or does not begin with /");
        assertRefused("{\"path\": \"/\", \"method\": \"GET /x\"}", "\"GET /x\" is not a method");
        assertRefused("{\"path\": \"/\", \"headers\": {\"X\": null}}", "header X has no value");
        assertRefused("{\"path\": \"/\", \"expect\": {\"json\": {\"$.a\": null}}}", "no text is expected at $.a");
    }

    private static void assertRefused(String requests, String message) {
        assertThatThrownBy(() -> read("{\"requests\": [%s]}".formatted(requests)))
                .hasRootCauseInstanceOf(PlanException.class)
                .hasMessageContaining(message);
    }

    private static Requests read(String json) throws JsonProcessingException {
        return JSON.readValue(json, Requests.class);
    }
}
