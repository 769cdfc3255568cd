package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** A server in a container. */
record DockerServer(String kind, DatabaseContainer container, DatabaseClient client, OptionalLong pid)
        implements AskedServer {

    /**
     * Returns when it answers.
     *
     * @throws DockerMissingException when it is the engine that has gone
     */
    static DockerServer start(DockerEngine engine, DatabaseImage image, Path folder, CpuSet cpus, MemoryLimit memory)
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

    @Override
    public boolean isAlive() {
        return container.isAlive();
    }

    @Override
    public void close() {
        container.close();
    }
}
