package dev.hilo.harness.populate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BodyTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private final Body body = new Body(kind ->
            Optional.ofNullable(Map.of("owner", "owner-id", "type", "type-id").get(kind)));

    private static JsonNode schema(String properties, String required) throws IOException {
        return JSON.readTree("{\"type\": \"object\", \"properties\": {%s}, \"required\": [%s]}"
                .formatted(properties, required)
                .replace('\'', '"'));
    }

    @Test
    void textsAreNumberedWithinTheirLimits() throws IOException {
        JsonNode schema = schema(
                "'name': {'type': 'string', 'maxLength': 8}, 'phone': {'type': 'string', 'pattern': '^[0-9]*$'}, "
                        + "'code': {'type': 'string', 'pattern': '[A-F0-9]{16}'}, 'short': {'type': 'string', 'maxLength': 2}, "
                        + "'day': {'type': 'string', 'format': 'date'}, 'kind': {'type': 'string', 'enum': ['CAT', 'DOG']}",
                "");

        assertThat(body.of(schema))
                .contains(
                        "{\"name\":\"name${n}\",\"phone\":\"608555${n}\",\"code\":\"000000000000${n}\",\"short\":\"te\","
                                + "\"day\":\"2025-01-31\",\"kind\":\"CAT\"}");
    }

    @Test
    void idsOfOtherThingsStandWithTheirType() throws IOException {
        JsonNode schema = schema(
                "'id': {'type': 'integer'}, 'ownerId': {'type': 'integer'}, "
                        + "'type': {'type': 'object', 'properties': {'id': {'type': 'string'}, 'name': {'type': 'string'}}}, "
                        + "'shopId': {'type': 'integer'}, 'visits': {'type': 'array', 'items': {'type': 'object'}}",
                "");

        assertThat(body.of(schema))
                .contains(
                        "{\"ownerId\":${owner-id},\"type\":{\"name\":\"name ${n}\",\"id\":\"${type-id}\"},\"shopId\":1}");
        assertThat(body.missing()).containsExactly("shopId");
    }

    @Test
    void aListHasAsManyElementsAsItWants() throws IOException {
        JsonNode schema = schema(
                "'choices': {'type': 'array', 'minItems': 2, 'items': {'type': 'object', 'properties': {'text': {'type': 'string'}}}}",
                "'choices'");

        assertThat(body.of(schema)).contains("{\"choices\":[{\"text\":\"text ${n}\"},{\"text\":\"text ${n}\"}]}");
    }

    @Test
    void nothingForABodyThatNothingDescribes() throws IOException {
        assertThat(body.of(JSON.readTree("{}"))).isEmpty();
        assertThat(body.of(schema("", ""))).isEmpty();
    }

    @Test
    void aRefusalTeaches() throws IOException {
        JsonNode schema = schema(
                "'id': {'type': 'integer'}, 'name': {'type': 'string'}, 'born': {'type': 'string'}, 'year': {'type': 'integer'}",
                "");

        assertThat(learned(
                        "{\"errors\": [{\"field\": \"year\", \"message\": \"must be greater than or equal to 1900\"}]}",
                        schema))
                .contains("{\"name\":\"name ${n}\",\"born\":\"born ${n}\",\"year\":1900}");
        assertThat(learned("Cannot deserialize value of type `java.time.LocalDate` from String: [\"born\"]", schema))
                .contains("{\"name\":\"name ${n}\",\"born\":\"2025-01-31\",\"year\":1}");
        assertThat(learned("name: size must be between 2 and 6", schema))
                .contains("{\"name\":\"na${n}\",\"born\":\"born ${n}\",\"year\":1}");
        assertThat(learned("Unrecognized field \"born\"", schema)).contains("{\"name\":\"name ${n}\",\"year\":1}");
        assertThat(learned("id: must not be null", schema).orElseThrow()).startsWith("{\"id\":${n},");
        assertThat(new Lesson("something is wrong").applied(schema)).isEmpty();
    }

    private Optional<String> learned(String message, JsonNode schema) {
        return new Lesson(message).applied(schema).flatMap(body::of);
    }
}
