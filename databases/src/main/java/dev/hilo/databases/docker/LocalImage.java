package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.docker.DockerCommand;
import java.util.Optional;

/** An image in the engine's own store. */
record LocalImage(String name, String platform) {

    /** Pulls an image unless it is in the store; for a stored image, no registry is contacted. */
    static LocalImage required(String name) {
        Optional<LocalImage> there = find(name);
        if (there.isPresent()) {
            return there.get();
        }
        ImagePull.of(name);
        return find(name)
                .orElseThrow(() -> new DatabaseException("the image %s was pulled but is not there".formatted(name)));
    }

    private static Optional<LocalImage> find(String name) {
        DockerCommand.Answer answer =
                DockerQuestion.ask("image", "inspect", "--format", "{{.Os}}/{{.Architecture}}", "--", name);
        if (answer.isOk()) {
            return Optional.of(new LocalImage(name, answer.output()));
        }
        if (answer.mentions("no such image")) {
            return Optional.empty();
        }
        throw new DatabaseException("the image %s cannot be used: %s".formatted(name, answer.objection()));
    }

    /** Requires an image for this engine's processors. Others do not run, or run emulated, which would distort every metric. */
    void requireRunsOn(DockerEngine engine) {
        if (!platform.equals(engine.platform())) {
            throw new DatabaseException("the image %s is for %s, and this engine runs %s: name another, %s"
                    .formatted(name, platform, engine.platform(), DockerMissingException.CURE));
        }
    }
}
