package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.docker.DockerCommand;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Set;

/** The address of the engine that the user's context or DOCKER_HOST selects. */
record EnginePlace(String url) {
    private static final Set<String> ON_THIS_MACHINE = Set.of("unix", "npipe", "fd");

    static EnginePlace ofUser() {
        DockerCommand.Answer answer =
                DockerQuestion.ask("context", "inspect", "--format", "{{.Endpoints.docker.Host}}");
        if (!answer.isOk()) {
            throw new DatabaseException("Docker's context cannot be used: %s; see \"docker context ls\", %s"
                    .formatted(answer.objection(), DockerMissingException.CURE));
        }
        return new EnginePlace(answer.output());
    }

    /** Requires an engine on this machine: databases listen on loopback, and a run assigns processors of this machine. */
    void requireHere() {
        try {
            URI uri = URI.create(url);
            if (ON_THIS_MACHINE.contains(String.valueOf(uri.getScheme()))) {
                return;
            }
            if (uri.getHost() == null || !InetAddress.getByName(uri.getHost()).isLoopbackAddress()) {
                throw elsewhere();
            }
        } catch (IllegalArgumentException | UnknownHostException e) {
            throw elsewhere();
        }
    }

    private DatabaseException elsewhere() {
        return new DatabaseException("the Docker engine runs on another machine, %s: use one on this machine, %s"
                .formatted(url, DockerMissingException.CURE));
    }

    @Override
    public String toString() {
        return url;
    }
}
