package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.DatabaseClient;
import java.time.Duration;
import java.util.Optional;

/** The wait for the server in a container, until it answers its own protocol. */
record ContainerStart(DockerEngine engine, DatabaseImage image, DatabaseContainer container) {
    /** Some images start their server twice: first for themselves, to make its files and users. */
    private static final Duration LIMIT = Duration.ofSeconds(120);

    private static final Duration BETWEEN_PINGS = Duration.ofMillis(200);

    DockerServer await() {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        Optional<DockerServer> server = Optional.empty();
        Optional<RunningContainer> running = Optional.empty();
        while (server.isEmpty()) {
            pause();
            requireAlive();
            if (System.nanoTime() > deadline) {
                throw failure("it did not answer for %d s".formatted(LIMIT.toSeconds()));
            }
            running = running.isPresent() ? running : RunningContainer.named(container.name());
            server = running.flatMap(this::answering);
        }
        return server.get();
    }

    private Optional<DockerServer> answering(RunningContainer running) {
        try {
            DatabaseClient client = image.client().apply(running.reachedFrom(engine, image.port()));
            client.ping();
            return Optional.of(new DockerServer(image.kind(), container, client, running.processHere()));
        } catch (DatabaseException e) {
            return Optional.empty();
        }
    }

    private void requireAlive() {
        if (!container.isAlive()) {
            String reason = container.reason();
            // It may not be the container's fault.
            DockerEngine.ofUser();
            throw failure(reason);
        }
    }

    private DatabaseException failure(String reason) {
        return new DatabaseException(
                "%s did not start in Docker: %s; its log: %s".formatted(image.name(), reason, container.log()));
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_PINGS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while it was starting", e);
        }
    }
}
