package dev.hilo.movies.spring.blocking.web;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Databases;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A real server for all tests of a JVM, started by the first that asks, with a small catalogue in it. */
public final class TestDatabase {
    private static final MovieCatalogue CATALOGUE = new MovieCatalogue(MovieCatalogue.DEFAULT_SEED, 50);
    private static final Map<String, DatabaseServer> RUNNING = new ConcurrentHashMap<>();

    private TestDatabase() {}

    /** Where it is: the placeholders of stack.yaml. */
    public static Map<String, String> connection(String kind) {
        return RUNNING.computeIfAbsent(kind, TestDatabase::start).connection();
    }

    private static DatabaseServer start(String kind) {
        try {
            DatabaseServer server = Databases.start(kind, Path.of("target", "database-" + kind), CpuSet.ALL);
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close database"));
            server.seed(CATALOGUE);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a " + kind + " database", e);
        }
    }
}
