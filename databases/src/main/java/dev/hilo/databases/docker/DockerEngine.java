package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;

/** The Docker engine of this machine, through Testcontainers. */
final class DockerEngine {
    /** How an error begins that is about an engine which answers: for want of disk space, for example. */
    private static final String CHECK = "Check failed";

    private static final String DEFAULT_PLACE = "/var/run/docker.sock";

    private DockerEngine() {}

    /** @throws DatabaseException when no engine answers, or one that cannot be used for measuring */
    static void require() {
        try {
            DockerClientFactory.instance().client();
        } catch (RuntimeException e) {
            throw objection(e);
        }
        requireHere(DockerClientFactory.instance().dockerHostIpAddress());
    }

    private static DatabaseException objection(RuntimeException e) {
        boolean answers = !(e instanceof IllegalStateException)
                || String.valueOf(e.getMessage()).startsWith(CHECK);
        return answers
                ? new DatabaseException("Docker answers, but Testcontainers cannot use it: " + Reason.of(e), e)
                : new DockerMissingException(place(), e);
    }

    /** The ports of a database are published on loopback, and the processors of the run are those of this machine. */
    private static void requireHere(String host) {
        try {
            if (!InetAddress.getByName(host).isLoopbackAddress()) {
                throw new DatabaseException(
                        "the Docker engine runs on another machine, %s: use one on this machine, or --databases embedded"
                                .formatted(host));
            }
        } catch (UnknownHostException e) {
            throw new DockerMissingException(place(), e);
        }
    }

    /** Downloads an image unless it is there. */
    static void pull(String image) {
        try {
            new RemoteDockerImage(DockerImageName.parse(image)).get();
        } catch (RuntimeException e) {
            throw new DatabaseException(
                    "the image %s cannot be pulled: %s; check its name and this machine's connection to the registry, or use --databases embedded"
                            .formatted(image, Reason.of(e)),
                    e);
        }
    }

    private static String place() {
        String host = System.getenv("DOCKER_HOST");
        return host == null || host.isEmpty() ? DEFAULT_PLACE : host;
    }
}
