package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.env.ToolOutput;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The check whether databases can run in containers. */
record Docker(List<String> version) implements DoctorCheck {
    private static final Topic TOPIC = new Topic(
            "Docker",
            "none: databases are embedded by default; with Docker, MySQL, PostgreSQL and MongoDB can run in containers");

    Docker() {
        this(List.of("docker", "version", "--format", "{{.Server.Version}}"));
    }

    @Override
    public Diagnosis look() {
        if (HostChecks.program(version.getFirst(), "").isPresent()) {
            return TOPIC.info("no client found");
        }
        Optional<String> engine = ToolOutput.of(Path.of("."), version);
        return engine.map(number -> TOPIC.info("engine %s answers".formatted(number)))
                .orElseGet(() -> TOPIC.info("client found, no engine answers"));
    }
}
