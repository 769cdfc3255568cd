package dev.hilo.databases;

import dev.hilo.databases.server.Storage;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs one database in the foreground for an application that is started by hand, with the port, user and password that the applications
 * have as defaults. The password is no secret: the server listens on the loopback address only and its data ends with it.
 */
public final class DatabaseMain {
    private static final String DEVELOPMENT_PASSWORD = "movies";

    private DatabaseMain() {}

    public static void main(String[] arguments) {
        try {
            run(DatabaseOptions.parse(arguments));
        } catch (IOException | RuntimeException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    private static void run(DatabaseOptions options) throws IOException {
        Path folder = Files.createTempDirectory("hilo-" + options.kind());
        DatabaseServer server = Databases.start(
                options.kind(),
                folder,
                CpuSet.ALL,
                Storage.MEMORY,
                OptionalInt.of(options.port()),
                DEVELOPMENT_PASSWORD);
        AtomicBoolean stopping = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stopping.set(true);
            server.close();
        }));
        System.out.println(server.identity() + " listens on " + place(server));
        if (options.seed()) {
            int movies = server.seed(MovieCatalogue.standard()).size();
            System.out.println(movies + " movies are in it. Ctrl-C stops it and deletes its data.");
        }
        awaitEnd(server);
        if (!stopping.get()) {
            throw new DatabaseException("the server ended by itself; its log: " + folder.resolve("database.log"));
        }
    }

    private static String place(DatabaseServer server) {
        var connection = server.connection();
        return connection.containsKey("jdbc-url")
                ? connection.get("jdbc-url") + ", user " + connection.get("user") + ", password "
                        + connection.get("password")
                : connection.get("mongodb-url");
    }

    private static void awaitEnd(DatabaseServer server) {
        server.pid().stream()
                .mapToObj(ProcessHandle::of)
                .forEach(handle -> handle.ifPresent(process -> process.onExit().join()));
    }
}
