package dev.hilo.gatling.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonAnswerTest {
    private static final Map<String, String> EXPECTED = Map.of("bytes", "5", "crc32c", "ab");

    @Test
    void mustHaveTheFields() {
        assertThat(has("{\"bytes\":5,\"crc32c\":\"ab\"}")).isTrue();
        assertThat(has("{ \"crc32c\": \"ab\", \"more\": [{\"bytes\": 7}], \"bytes\": 5 }"))
                .isTrue();
        assertThat(has("{\"bytes\":5}")).isFalse();
        assertThat(has("{\"bytes\":6,\"crc32c\":\"ab\"}")).isFalse();
        assertThat(has("{\"bytes\":5,\"crc32c\":\"ab\"")).isFalse();
        assertThat(has("[]")).isFalse();
        assertThat(has("")).isFalse();
    }

    private static boolean has(String body) {
        return JsonAnswer.has(body.getBytes(StandardCharsets.UTF_8), EXPECTED);
    }
}
