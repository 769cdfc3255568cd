package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The text of a first {@code hilo.yaml}, in which every guess is marked as one. */
final class FirstProject {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String GUESS = "guess: ";

    private final Findings findings;
    private final YamlText yaml = new YamlText();

    private FirstProject(Findings findings) {
        this.findings = findings;
    }

    static String of(Findings findings) {
        return new FirstProject(findings).text();
    }

    private String text() {
        yaml.comment(0, "What hilo measures of this application. Each guess is marked as one: check those first.");
        yaml.comment(
                0,
                "All fields: docs/own-application.md of hilo. hilo check tries every request once; hilo run measures.");
        yaml.line(0, "name: " + findings.name());
        yaml.empty();
        application();
        database();
        requests();
        load();
        switches();
        return yaml.toString();
    }

    private void application() {
        yaml.line(0, "application:", findings.frameworkTold());
        yaml.line(1, "artifact: " + YamlText.value(findings.artifact()));
        if (!findings.arguments().isEmpty()) {
            yaml.line(1, "arguments: " + YamlText.list(findings.arguments()));
        }
        if (!findings.guess().environment().isEmpty()) {
            yaml.line(1, "environment:");
            findings.guess()
                    .environment()
                    .forEach((name, setting) -> yaml.line(
                            2,
                            name + ": " + YamlText.value(setting.value()),
                            setting.guess().isEmpty() ? "" : GUESS + setting.guess()));
        }
        findings.explored()
                .ready()
                .ifPresentOrElse(
                        path -> yaml.line(1, "ready: {http: " + YamlText.value(path) + "}"),
                        () -> yaml.line(
                                1,
                                "ready: {tcp: true}",
                                GUESS + "no path was found that answers 200 when it is ready"));
        findings.explored().metrics().ifPresent(path -> yaml.line(1, "metrics: {path: " + YamlText.value(path) + "}"));
        findings.guess().notes().forEach(note -> yaml.comment(1, note));
        findings.explored().notes().forEach(note -> yaml.comment(1, note));
        yaml.empty();
    }

    private void database() {
        findings.guess().database().ifPresent(kind -> {
            yaml.line(0, "database:");
            yaml.line(1, "kind: " + kind, GUESS + "from its drivers");
            yaml.comment(1, "An embedded server of this protocol; source: docker or external for the real one.");
            yaml.comment(1, "seed: {sql: seed.sql}   or   seed: {command: [./seed.sh]}, before each trial");
            yaml.empty();
        });
    }

    private void requests() {
        List<Tried> usable =
                findings.explored().tried().stream().filter(Tried::isUsable).toList();
        List<Tried> others = findings.explored().tried().stream()
                .filter(tried -> !tried.isUsable())
                .toList();
        yaml.comment(0, "From " + findings.explored().source() + ". Weights are guesses: write how often yours come.");
        yaml.line(0, "requests:");
        usable.forEach(tried -> request(tried, ""));
        if (usable.isEmpty()) {
            yaml.line(1, "- get: /", GUESS + "nothing was found that answers: write a request of yours");
        }
        if (!others.isEmpty()) {
            yaml.comment(1, "Not used, with the reason. Take the # away from those that you want.");
            others.forEach(tried -> request(tried, "# "));
        }
        yaml.empty();
    }

    private void request(Tried tried, String prefix) {
        RequestSpec request = tried.draft().request();
        String shown = request.method().toLowerCase(Locale.ROOT);
        boolean isShort = List.of("get", "post", "put", "patch", "delete").contains(shown);
        line(
                prefix,
                "- " + (isShort ? shown : "method: " + shown) + (isShort ? ": " + YamlText.value(request.path()) : ""),
                remark(tried));
        if (!isShort) {
            line(prefix, "  path: " + YamlText.value(request.path()), "");
        }
        if (!request.name().equals(request.method() + " " + request.path())) {
            line(prefix, "  name: " + YamlText.value(request.name()), "");
        }
        headers(request, prefix);
        body(request, prefix);
        if (!request.expect().status().isEmpty()) {
            line(prefix, "  expect: {status: " + request.expect().status() + "}", "");
        }
        request.capture()
                .forEach((name, capture) ->
                        line(prefix, "  capture: {" + name + ": {json: " + YamlText.value(capture.json()) + "}}", ""));
        if (!request.takes().isEmpty()) {
            line(prefix, "  takes: " + request.takes(), "");
        }
    }

    private void headers(RequestSpec request, String prefix) {
        if (!request.headers().isEmpty()) {
            line(prefix, "  headers:", "");
            request.headers()
                    .forEach((name, value) ->
                            line(prefix, "    " + YamlText.value(name) + ": " + YamlText.value(value), ""));
        }
    }

    /** JSON is YAML, and easier to change than a text in quotes. */
    private void body(RequestSpec request, String prefix) {
        if (request.body() == null) {
            return;
        }
        try {
            JsonNode json = JSON.readTree(request.body());
            line(prefix, json.isContainerNode() ? "  json: " + json : "  body: " + YamlText.value(request.body()), "");
        } catch (IOException notJson) {
            line(prefix, "  body: " + YamlText.value(request.body()), "");
        }
    }

    private void line(String prefix, String content, String comment) {
        yaml.line(1, prefix + content, comment);
    }

    private static String remark(Tried tried) {
        String answered = tried.remark();
        String guess =
                tried.draft().guess().isEmpty() ? "" : GUESS + tried.draft().guess();
        return answered.isEmpty() || guess.isEmpty() ? answered + guess : answered + "; " + guess;
    }

    private void load() {
        yaml.line(0, "load:");
        yaml.line(1, "rate: 100", GUESS + "requests a second; well below what the application can do");
        yaml.empty();
    }

    private void switches() {
        yaml.comment(
                0,
                "What is compared: the first level is the baseline. Also pool, heap, jdk, gc, cpus, memory, aot-cache; or properties,");
        yaml.comment(
                0,
                "environment, jvm-options and artifacts of yours: cache: {off: {properties: {a.b: false}}, on: {...}}");
        yaml.line(0, "switches:");
        if (findings.hasVirtualThreads()) {
            yaml.line(1, "threads: [platform, virtual]");
            return;
        }
        findings.framework()
                .filter(Framework.QUARKUS::equals)
                .ifPresent(
                        quarkus -> yaml.comment(
                                1,
                                "Quarkus fixes threads when it is built: threads: {platform: {artifact: ...}, virtual: {artifact: ...}}"));
        yaml.line(1, "gc: [G1, Serial]", GUESS + "a question to begin with");
    }
}
