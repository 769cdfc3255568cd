package dev.hilo.harness.init;

import dev.hilo.harness.init.Discovery.Discovered;

/** The text of a first {@code hilo.yaml}, in which every guess is marked as one. */
final class FirstProject {
    private FirstProject() {}

    static String of(Findings findings, Discovered discovered, StandIns standIns) {
        YamlText yaml = new YamlText();
        yaml.comment(0, "What hilo measures of this application. Each guess is marked as one: check those first.");
        yaml.comment(
                0,
                "All fields: docs/own-application.md of hilo. hilo check tries every request once; hilo run measures.");
        yaml.line(0, "name: " + findings.name());
        yaml.empty();
        new StartText(findings, yaml).write();
        standIns.addTo(yaml);
        new RequestsText(findings, yaml).write();
        discovered.logIn().ifPresent(wanted -> new LogInText(wanted, yaml).write());
        discovered.populated().ifPresent(some -> new PopulateText(some, yaml).write());
        new QuestionText(findings, yaml).write();
        return yaml.toString();
    }
}
