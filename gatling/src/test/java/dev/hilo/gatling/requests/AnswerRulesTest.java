package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerRulesTest {
    private static final String BODY = """
            {"id": 7, "price": 1.50, "ok": true, "none": null, "name": "a\\"b", "items": [{"id": "x"}, {"id": "y"}]}
            """;

    @Test
    void comparesTheTextOfWhatIsThere() {
        assertThat(isGood("$.id", "7")).isTrue();
        assertThat(isGood("$.id", "8")).isFalse();
        assertThat(isGood("$.price", "1.50")).isTrue();
        assertThat(isGood("$.ok", "true")).isTrue();
        assertThat(isGood("$.name", "a\"b")).isTrue();
        assertThat(isGood("items[1].id", "y")).isTrue();
        assertThat(isGood("$['items'][0]['id']", "y")).isFalse();
        assertThat(isGood("$.items[-1].id", "y")).isTrue();
        assertThat(isGood("$.items[*].id", "y")).isTrue();
        assertThat(isGood("$.items[*].id", "z")).isFalse();
        assertThat(isGood("$.items.length()", "2")).isTrue();
        assertThat(isGood("$.items[0].keys()", "id")).isTrue();
        assertThat(isGood("$.items[0]", "{\"id\":\"x\"}")).isTrue();
        assertThat(isGood("$.items[?(@.id == 'x')]", "*")).isTrue();
    }

    @Test
    void anythingIsEverythingButNullAndNothing() {
        assertThat(isGood("$.items", "*")).isTrue();
        assertThat(isGood("$.none", "*")).isFalse();
        assertThat(isGood("$.missing", "*")).isFalse();
        assertThat(isGood("$.items[5].id", "*")).isFalse();
        assertThat(isGood("$.items[?(@.id == 'z')]", "*")).isFalse();
    }

    @Test
    void anAnswerThatIsNoJsonIsNotGood() {
        AnswerRules rules = new AnswerRules(new Expect(null, null, Map.of("$.id", "*")), Map.of());

        for (String body : List.of("", "no", "{\"id\": 7", "7")) {
            assertThat(rules.isContentGood(answer(body, Map.of()))).as(body).isFalse();
        }
    }

    @Test
    void textIsLookedForAsItIs() {
        AnswerRules rules = new AnswerRules(new Expect(null, "Grüße (1+", Map.of()), Map.of());

        assertThat(rules.isContentGood(answer("... Grüße (1+1)", Map.of()))).isTrue();
        assertThat(rules.isContentGood(answer("... grüße (1+1)", Map.of()))).isFalse();
    }

    @Test
    void capturesEveryMatchAndTheLastSegmentOfALocation() {
        AnswerRules rules = new AnswerRules(
                Expect.SUCCESS,
                Map.of(
                        "item", new Capture("$.items[*].id", null),
                        "all", new Capture("$.items", null),
                        "version", new Capture(null, "ETag"),
                        "id", new Capture(null, "location")));

        assertThat(rules.captured(answer(BODY, Map.of("ETag", "\"1/2\"", "location", "http://h:1/a/b%20c/?x=/1#/2"))))
                .isEqualTo(Map.of(
                        "item", List.of("x", "y"),
                        "all", List.of(),
                        "version", List.of("\"1/2\""),
                        "id", List.of("b c")));
        assertThat(rules.captured(answer("", Map.of("location", "/things/7"))))
                .isEqualTo(Map.of("item", List.of(), "all", List.of(), "version", List.of(), "id", List.of("7")));
        assertThat(rules.captured(answer("", Map.of("location", "not a url"))).get("id"))
                .isEmpty();
    }

    private static boolean isGood(String path, String text) {
        return new AnswerRules(new Expect(null, null, Map.of(path, text)), Map.of())
                .isContentGood(answer(BODY, Map.of()));
    }

    private static Answer answer(String body, Map<String, String> headers) {
        return new Answer(200, body.getBytes(StandardCharsets.UTF_8), name -> Optional.ofNullable(headers.get(name)));
    }
}
