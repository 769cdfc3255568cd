package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import java.util.List;
import java.util.Map;

/** Fields of a first {@code hilo.yaml} that start the application: itself and its database server. */
record StartText(Findings findings, YamlText yaml) {
    void write() {
        application();
        database();
    }

    private void application() {
        yaml.line(0, "application:", findings.frameworkTold());
        yaml.line(1, "artifact: " + YamlText.value(findings.artifact()));
        if (!findings.command().isEmpty()) {
            yaml.line(1, "command: " + YamlText.list(findings.command()));
        }
        findings.guess().jdk().ifPresent(release -> yaml.line(1, "jdk: " + release.text(), reason(release.reason())));
        arguments();
        values("environment:", findings.guess().environment());
        values("properties:", findings.guess().properties());
        findings.guess().folder().ifPresent(reason -> yaml.line(1, "working-folder: .", GUESS + reason));
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

    private void arguments() {
        Guess.Arguments guessed = findings.guess().arguments();
        Guess.Arguments forRuns = guessed.equals(Guess.Arguments.USAGE) ? Guess.Arguments.NONE : guessed;
        List<String> words = forRuns.with(findings.arguments());
        if (!words.isEmpty()) {
            yaml.line(1, "arguments: " + YamlText.list(words), reason(forRuns.reason()));
        }
    }

    private void values(String field, Map<String, Guess.Value> values) {
        if (!values.isEmpty()) {
            yaml.line(1, field);
            values.forEach(
                    (name, value) -> yaml.line(2, name + ": " + YamlText.value(value.text()), reason(value.reason())));
        }
    }

    private static String reason(String guessed) {
        return guessed.isEmpty() ? "" : GUESS + guessed;
    }

    private void database() {
        findings.guess().database().ifPresent(server -> {
            yaml.line(0, "database:");
            yaml.line(1, "kind: " + server.kind(), GUESS + server.reason());
            yaml.comment(1, "An embedded server of this protocol; source: docker or external for the real one.");
            server.seed()
                    .ifPresentOrElse(
                            seed -> yaml.line(
                                    1,
                                    "seed: {sql: " + YamlText.value(seed.script())
                                            + (seed.isBeforeStart() ? "}" : ", when: when-ready}"),
                                    GUESS + seed.reason()),
                            () -> yaml.comment(
                                    1, "seed: {sql: seed.sql}   or   seed: {command: [./seed.sh]}, before each trial"));
            yaml.empty();
        });
    }
}
