package dev.hilo.databases;

import dev.hilo.databases.data.DataSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;

/** A running database server. Every method throws {@link DatabaseException} when the server fails. */
public interface DatabaseServer extends AutoCloseable {
    /** The protocol that a stack asks for, such as {@code mysql}. The product behind it is in {@link #identity()}. */
    String kind();

    /**
     * What an application needs in order to connect: host, port, name, user, password (empty strings where there are none), and what its
     * kind adds, such as URLs ({@link dev.hilo.databases.kind.DatabaseKind#urlKey}). Not to be printed.
     */
    Map<String, String> connection();

    /** The same for programs of this machine, where these reach the server another way. */
    default Map<String, String> connectionHere() {
        return connection();
    }

    ServerIdentity identity();

    /** The server's process; empty when the user runs it. */
    OptionalLong pid();

    /** Whether the process lives, or for an external server, whether it answers. */
    boolean isAlive();

    /** Why it no longer answers, in words; empty where only its log may say. */
    default Optional<String> fault() {
        return Optional.empty();
    }

    /** The machine on which it runs, for results; empty for this one, and for that of a user's server. */
    default Optional<String> machine() {
        return Optional.empty();
    }

    /**
     * Replaces everything that is stored with the data set. The result is the same every time, and no work of the server is left pending.
     *
     * @return the keys of the data set's first entity, in the order of its rows
     */
    List<String> seed(DataSet data);

    /**
     * Executes the user's SQL script, in UTF-8, statement by statement.
     *
     * @throws DatabaseException when a statement fails, with file, line, number of the statement and the server's message; or when the kind
     *     has no SQL
     */
    void execute(Path script);

    /** Whether the database holds no table, view or collection. */
    boolean isEmpty();

    /**
     * How often the server executed each kind of statement or command since it started, by its own counters and names: {@code select},
     * {@code commit}, {@code set_option}, ... or {@code find}, {@code insert}, .... They include what every client sent, the drivers'
     * housekeeping, and this query.
     */
    SortedMap<String, Long> commands();

    /** Stops the server and deletes its data; leaves an external one as it is. */
    @Override
    void close();
}
