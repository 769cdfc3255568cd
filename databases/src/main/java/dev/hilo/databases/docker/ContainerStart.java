package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The wait for the server in a container, until it answers its own protocol. */
record ContainerStart(DockerEngine engine, DatabaseImage image, DatabaseContainer container) {
    /** Longest start. Some images start their server twice, the first time to create its files and users. */
    private static final Duration LIMIT = Duration.ofSeconds(120);

    private static final Duration BETWEEN_PINGS = Duration.ofMillis(200);

    /**
     * Starts a container and returns when its server answers.
     *
     * @throws DockerMissingException when the engine is gone
     */
    static DockerServer of(DockerEngine engine, DatabaseImage image, Path folder, CpuSet cpus, MemoryLimit memory)
            throws IOException {
        DatabaseContainer container = DatabaseContainer.start(image, folder, cpus, memory);
        try {
            return new ContainerStart(engine, image, container).await();
        } catch (RuntimeException e) {
            try {
                container.close();
            } catch (DatabaseException alsoFailed) {
                e.addSuppressed(alsoFailed);
            }
            throw e;
        }
    }

    private DockerServer await() {
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
            // The engine itself may be gone, which is reported instead.
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
