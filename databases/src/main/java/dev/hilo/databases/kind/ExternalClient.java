package dev.hilo.databases.kind;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.server.DatabaseClient;
import java.time.Instant;
import java.util.Optional;

/** The client of a server that the user runs, which may be fit for hilo or not. */
public interface ExternalClient extends DatabaseClient {
    /**
     * Checks the settings on which a run depends, and tries everything that a run does, on a table or collection of its own that it removes
     * afterwards.
     *
     * @param data data set to be stored there; other tables or collections are foreign
     * @throws dev.hilo.databases.DatabaseException with the objection and how to fix it
     */
    void requireFit(DataSet data);

    /**
     * Tries only what the user's own seed does, in the same way; existing data is the user's.
     *
     * @throws dev.hilo.databases.DatabaseException with what is not possible, and how to fix it
     */
    void requireWritable();

    /** Start time of the server's process, to the second, by this machine's clock; empty where the server does not report it. */
    Optional<Instant> startedAt();
}
