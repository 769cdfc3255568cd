package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Explored.Tried;

/** The field {@code populate} of a first {@code hilo.yaml}. */
record PopulateText(Populated populated, YamlText yaml) {
    void write() {
        yaml.comment(
                0,
                "Fills the application with data when it is ready, on each side and in each trial alike; ${n} is 1001, 1002, ...");
        yaml.line(0, "populate:");
        yaml.line(1, "times: " + populated.times());
        yaml.line(1, "requests:");
        populated
                .accepted()
                .forEach(one -> new RequestText(
                                new Tried(
                                        new Draft(one.request(), "from " + one.origin()),
                                        one.origin(),
                                        "",
                                        0,
                                        0,
                                        false,
                                        ""),
                                "  ",
                                yaml)
                        .write());
        yaml.empty();
    }
}
