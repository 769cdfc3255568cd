package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

/** Load and switches of a first {@code hilo.yaml}: the question of the first run. */
record QuestionText(Findings findings, YamlText yaml) {
    void write() {
        load();
        switches();
    }

    private void load() {
        yaml.line(0, "load:");
        findings.requestFile()
                .flatMap(RequestFile::replayLine)
                .ifPresentOrElse(
                        replay -> yaml.line(1, replay),
                        () -> yaml.line(
                                1,
                                "rate: " + findings.pace().rate(),
                                GUESS + findings.pace().told()));
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
        findings.threadsTold().ifPresent(told -> yaml.comment(1, told));
        Question question = findings.question();
        yaml.line(1, question.line(), question.reason().isEmpty() ? "" : GUESS + question.reason());
    }
}
