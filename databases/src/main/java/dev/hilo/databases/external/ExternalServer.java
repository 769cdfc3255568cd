package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import java.util.OptionalLong;

/** A server that somebody else runs; only its tables or collections of movies are touched. */
public record ExternalServer(String kind, DatabaseClient client) implements AskedServer {

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    @Override
    public boolean isAlive() {
        try {
            client.ping();
            return true;
        } catch (DatabaseException e) {
            return false;
        }
    }

    @Override
    public void close() {
        // Not ours to stop.
    }
}
