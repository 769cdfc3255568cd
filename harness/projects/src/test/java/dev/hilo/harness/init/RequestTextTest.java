package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.RequestSpec.Expect;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestTextTest {
    @Test
    void eachFieldIsThereOnce() {
        Map<String, Capture> captures = new LinkedHashMap<>();
        captures.put("id", new Capture("$[*].id", null));
        captures.put("place", new Capture(null, "Location"));
        RequestSpec request = new RequestSpec(
                null,
                null,
                null,
                "/items",
                null,
                null,
                new Expect(List.of(200, 206), null, Map.of("$.items", "*")),
                captures,
                null);
        YamlText yaml = new YamlText();

        new RequestText(new Tried(new Draft(request, ""), "", "/fruits", 200, 9, true, ""), "", yaml).write();

        assertThat(yaml.toString()).isEqualTo("""
                  - get: /items
                    expect: {status: [200, 206], json: {$.items: "*"}}
                    capture: {id: {json: "$[*].id"}, place: {header: Location}}
                """);
    }
}
