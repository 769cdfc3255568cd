package dev.hilo.harness.host.docker;

import dev.hilo.processes.docker.DockerCommand;
import dev.hilo.processes.docker.DockerCommand.Answer;
import java.io.IOException;
import java.util.Optional;

/** The check whether the Docker engine can run an image with Java here, found by trying. */
record EngineCheck(ApplicationImage image) {
    private static final String CURE = "or use --host local";

    /** The objection in one line; empty when the engine can. */
    Optional<String> objection() {
        try {
            Answer engine = DockerCommand.ask("version", "--format", "{{.Server.Os}}/{{.Server.Arch}}");
            return engine.isOk() ? ofImage(engine.output()) : Optional.of(ofEngine(engine));
        } catch (IOException e) {
            return Optional.of("%s, %s".formatted(e.getMessage(), CURE));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private static String ofEngine(Answer answer) {
        if (answer.lacksRights()) {
            return "this user may not use the Docker engine: let it (group docker), " + CURE;
        }
        return answer.foundNoEngine()
                ? "no Docker engine answers: start Docker, " + CURE
                : "the Docker engine cannot be used: %s; %s".formatted(answer.objection(), CURE);
    }

    private Optional<String> ofImage(String platform) throws IOException, InterruptedException {
        Answer found = DockerCommand.ask("image", "inspect", "--format", "{{.Os}}/{{.Architecture}}", image.name());
        if (!found.isOk()) {
            return Optional.of(
                    "the image %s is not there: run docker pull %s, choose another with --application-image, %s"
                            .formatted(image.name(), image.name(), CURE));
        }
        if (!found.output().equals(platform)) {
            return Optional.of(
                    "the image %s is for %s, and this engine runs %s: choose another with --application-image"
                            .formatted(image.name(), found.output(), platform));
        }
        image.runtime();
        return Optional.empty();
    }
}
