package dev.hilo.databases;

import dev.hilo.movies.domain.MovieCatalogue;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;

/** A running database that holds the movies. Every method throws {@link DatabaseException} when the server fails it. */
public interface DatabaseServer extends AutoCloseable {
    /** {@code mysql} or {@code mongodb}: the protocol that a stack asks for. The product behind it is in {@link #identity()}. */
    String kind();

    /**
     * What an application needs in order to connect: host, port, name, user, password (empty strings where there are none), and
     * jdbc-url and r2dbc-url without credentials, each with jdbc-driver and r2dbc-driver (the library that takes that URL), or mongodb-url with them, because Mongo drivers take no others beside a URL.
     * Not to be printed.
     */
    Map<String, String> connection();

    ServerIdentity identity();

    /** The server's process; empty when somebody else runs it. */
    OptionalLong pid();

    /** Whether the process lives, or for an external server, whether it answers. */
    boolean isAlive();

    /**
     * Empties (or makes) the schema and fills it with the catalogue, identical every time, with nothing left pending.
     *
     * @return the ids in the order of the catalogue
     */
    List<String> seed(MovieCatalogue movies);

    /**
     * How often the server carried out each kind of statement or command since it started, by its own counters and its own names for
     * them: {@code select}, {@code commit}, {@code set_option}, ... or {@code find}, {@code insert}, .... What every client sent is
     * in it, the drivers' housekeeping and this question too.
     */
    SortedMap<String, Long> commands();

    /** Stops the server and deletes its data; leaves an external one as it is. */
    @Override
    void close();
}
