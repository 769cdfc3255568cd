package dev.hilo.databases.docker;

import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import java.util.OptionalLong;

/** A server in a container. */
record DockerServer(String kind, DatabaseContainer container, DatabaseClient client, OptionalLong pid)
        implements AskedServer {

    @Override
    public boolean isAlive() {
        return container.isAlive();
    }

    @Override
    public void close() {
        container.close();
    }
}
