package dev.hilo.databases.external;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.server.DatabaseClient;
import java.time.Instant;
import java.util.Optional;

/** What is asked of a server that the user runs, and that may be fit for hilo or not. */
public interface ExternalClient extends DatabaseClient {
    /**
     * Looks at what a run depends on and tries what it will do there, on a table or collection of its own, which it removes again.
     *
     * @param data what is to be stored there; other tables or collections are foreign
     * @throws dev.hilo.databases.DatabaseException what is not as it must be, and how to fix it
     */
    void requireFit(DataSet data);

    /**
     * Tries only what a seed of the user's does, likewise: what is stored there is the user's.
     *
     * @throws dev.hilo.databases.DatabaseException what is not possible, and how to fix it
     */
    void requireWritable();

    /** When the server's process began, to the second and by this machine's clock; empty where it does not tell. */
    Optional<Instant> startedAt();
}
