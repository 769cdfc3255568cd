package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One request of a first {@code hilo.yaml}.
 *
 * @param prefix of each of its lines: empty, or {@code "# "} for a request that is not used
 */
record RequestText(Tried tried, String prefix, YamlText yaml) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Methods that are fields of their own. */
    private static final List<String> SHORT = List.of("get", "post", "put", "patch", "delete");

    void write() {
        RequestSpec request = tried.draft().request();
        target(request);
        if (!request.name().equals(request.method() + " " + request.path())) {
            line("  name: " + YamlText.value(request.name()));
        }
        headers(request);
        body(request);
        expect(request.expect());
        if (!request.capture().isEmpty()) {
            line("  capture: " + map(request.capture(), RequestText::place));
        }
        if (!request.takes().isEmpty()) {
            line("  takes: " + request.takes());
        }
    }

    private void expect(RequestSpec.Expect expect) {
        List<String> fields = new ArrayList<>();
        if (!expect.status().isEmpty()) {
            fields.add("status: " + expect.status());
        }
        if (!expect.json().isEmpty()) {
            fields.add("json: " + map(expect.json(), YamlText::value));
        }
        if (!fields.isEmpty()) {
            line("  expect: {" + String.join(", ", fields) + "}");
        }
    }

    private static <V> String map(Map<String, V> values, Function<V, String> text) {
        return values.entrySet().stream()
                .map(entry -> YamlText.value(entry.getKey()) + ": " + text.apply(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String place(RequestSpec.Capture capture) {
        return capture.json() == null
                ? "{header: " + capture.header() + "}"
                : "{json: " + YamlText.value(capture.json()) + "}";
    }

    private void target(RequestSpec request) {
        String method = request.method().toLowerCase(Locale.ROOT);
        String path = YamlText.value(request.path());
        if (SHORT.contains(method)) {
            yaml.line(1, prefix + "- " + method + ": " + path, remark());
        } else {
            yaml.line(1, prefix + "- method: " + method, remark());
            line("  path: " + path);
        }
    }

    private void headers(RequestSpec request) {
        if (!request.headers().isEmpty()) {
            line("  headers:");
            request.headers()
                    .forEach((name, value) -> line("    " + YamlText.value(name) + ": " + YamlText.value(value)));
        }
    }

    /** JSON is YAML, and easier to change than a text in quotes. */
    private void body(RequestSpec request) {
        if (request.body() == null) {
            return;
        }
        try {
            JsonNode json = JSON.readTree(request.body());
            line(json.isContainerNode() ? "  json: " + json : "  body: " + YamlText.value(request.body()));
        } catch (IOException notJson) {
            line("  body: " + YamlText.value(request.body()));
        }
    }

    private void line(String content) {
        yaml.line(1, prefix + content, "");
    }

    private String remark() {
        String answered = tried.isUsable() && !tried.hasData() ? "answered without data" : tried.remark();
        String guess =
                tried.draft().guess().isEmpty() ? "" : GUESS + tried.draft().guess();
        return answered.isEmpty() || guess.isEmpty() ? answered + guess : answered + "; " + guess;
    }
}
