package dev.hilo.databases.docker;

import dev.hilo.databases.SourceMissingException;

/** No usable Docker engine: the machine lacks one, and no choice of the user is wrong. */
public final class DockerMissingException extends SourceMissingException {
    static final String CURE = "or use --databases embedded";

    private DockerMissingException(String message) {
        super(message);
    }

    static DockerMissingException noProgram() {
        return new DockerMissingException("no program \"docker\" on the PATH: install Docker, " + CURE);
    }

    static DockerMissingException noAnswer(String place) {
        return new DockerMissingException("no Docker engine answers at %s: start Docker, %s".formatted(place, CURE));
    }

    static DockerMissingException noRights(String place) {
        return new DockerMissingException(
                "this user may not use the Docker engine at %s: add it to the group docker and log in again, %s"
                        .formatted(place, CURE));
    }
}
