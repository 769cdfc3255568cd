package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.movies.domain.MovieCatalogue;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;

/** A server that somebody else runs; only its tables or collections of movies are touched. */
public record ExternalServer(String kind, DatabaseClient client) implements DatabaseServer {

    @Override
    public Map<String, String> connection() {
        return client.connection();
    }

    @Override
    public ServerIdentity identity() {
        return client.identity();
    }

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
    public List<String> seed(MovieCatalogue movies) {
        return client.seed(movies);
    }

    @Override
    public SortedMap<String, Long> commands() {
        return client.commands();
    }

    @Override
    public void close() {
        // Not ours to stop.
    }
}
