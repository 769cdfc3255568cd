package dev.hilo.databases.server;

import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A client of a server's own protocol. It holds no connection between calls, so that an idle client costs the server nothing. */
public interface DatabaseClient {
    Map<String, String> connection();

    /** Returns if the server answers; throws DatabaseException otherwise. */
    void ping();

    ServerIdentity identity();

    List<String> seed(DataSet data);

    void execute(Path script);

    boolean isEmpty();

    SortedMap<String, Long> commands();
}
