package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A server whose state is queried through its client, except for its process. */
public interface AskedServer extends DatabaseServer {
    DatabaseClient client();

    @Override
    default Map<String, String> connection() {
        return client().connection();
    }

    @Override
    default ServerIdentity identity() {
        return client().identity();
    }

    @Override
    default List<String> seed(DataSet data) {
        return client().seed(data);
    }

    @Override
    default void execute(Path script) {
        client().execute(script);
    }

    @Override
    default boolean isEmpty() {
        return client().isEmpty();
    }

    @Override
    default SortedMap<String, Long> commands() {
        return client().commands();
    }
}
