package dev.hilo.movies.testing;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.external.ExternalServer;
import dev.hilo.movies.data.MovieDataSet;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import dev.hilo.testing.StackFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A real server with a small catalogue for all tests of a JVM, started at its first use. The properties of {@link DatabaseChoice} select it
 * ({@code -Dhilo.databases=docker}). Frameworks load a test and its helpers with more than one class loader, so its address is kept in the
 * system properties, which all of them share.
 */
public final class TestDatabase {
    private static final DataSet MOVIES = MovieDataSet.of(new MovieCatalogue(MovieCatalogue.DEFAULT_SEED, 50));

    private TestDatabase() {}

    /** Connection to the database of the kind that this module's stack needs. */
    public static Map<String, String> connection() {
        return connection(kind());
    }

    /** Kind of database that this module's stack needs. */
    public static String kind() {
        try {
            return StackFile.read(Path.of("stack.yaml")).database();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Connection to a database, as values of the placeholders of stack.yaml. */
    public static Map<String, String> connection(String kind) {
        Object known = System.getProperties().computeIfAbsent("hilo.test-database." + kind, key -> text(start(kind)));
        return Arrays.stream(known.toString().split("\n"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));
    }

    /** The connection as a text, because some libraries read every system property and expect strings. */
    private static String text(Map<String, String> connection) {
        return connection.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("\n"));
    }

    /** The server, for its counters; callers must not close it. */
    static DatabaseServer server(String kind) {
        return ExternalServer.running(kind, connection(kind));
    }

    private static Map<String, String> start(String kind) {
        try {
            DatabaseSource source = DatabaseChoice.ofProperties();
            source.require(List.of(kind), MOVIES);
            DatabaseServer server = source.open(kind, MOVIES.name(), Path.of("target", "database-" + kind), CpuSet.ALL);
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close database"));
            server.seed(MOVIES);
            return server.connection();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a " + kind + " database", e);
        }
    }
}
