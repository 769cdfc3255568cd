package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.testcontainers.containers.GenericContainer;

/** A server in a container that ends with this process: by {@link #close()}, or after a kill by Testcontainers' own guard, Ryuk. */
final class DockerServer implements AskedServer {
    private static final String LOG = "database.log";

    private final String kind;
    private final GenericContainer<?> container;
    private final ContainerLog log;
    private final DatabaseClient client;
    private final OptionalLong pid;

    private DockerServer(String kind, GenericContainer<?> container, ContainerLog log, DatabaseClient client) {
        this.kind = kind;
        this.container = container;
        this.log = log;
        this.client = client;
        this.pid = ContainerProcess.pid(container.getContainerId(), container.getCurrentContainerInfo());
    }

    static DockerServer start(DatabaseImage image, Path folder, CpuSet cpus, MemoryLimit memory) throws IOException {
        Path file = Files.createDirectories(folder).resolve(LOG);
        ContainerLog log = new ContainerLog(file);
        GenericContainer<?> container = Containers.prepare(image, cpus, memory).withLogConsumer(log);
        try {
            container.start();
            DatabaseClient client = image.client().apply(container.getMappedPort(image.port()));
            return new DockerServer(image.kind(), container, log, client);
        } catch (RuntimeException e) {
            container.stop();
            log.close();
            throw new DatabaseException(
                    "%s did not start in Docker: %s; its log: %s".formatted(image.name(), Reason.of(e), file), e);
        }
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public DatabaseClient client() {
        return client;
    }

    @Override
    public OptionalLong pid() {
        return pid;
    }

    @Override
    public boolean isAlive() {
        return pid.isPresent() ? ProcessHandle.of(pid.getAsLong()).isPresent() : container.isRunning();
    }

    /** Removes the container with its data. */
    @Override
    public void close() {
        container.stop();
        log.close();
    }
}
