package dev.hilo.databases.choice;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.embedded.EmbeddedServer;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs one database in the foreground for an application that is started by hand, with the usual port of its kind. Database, user and
 * password are the name of the data set, as in the applications' defaults. The password is no secret: the server listens on the loopback
 * address only and its data ends with it.
 */
public final class DatabaseMain {
    private DatabaseMain() {}

    public static void main(String[] arguments) {
        try {
            run(DatabaseArguments.parse(arguments));
        } catch (IOException | RuntimeException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    private static void run(DatabaseArguments arguments) throws IOException {
        Path folder = Files.createTempDirectory("hilo-" + arguments.kind().name());
        DatabaseServer server = start(arguments, folder);
        AtomicBoolean stopping = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stopping.set(true);
            server.close();
        }));
        System.out.println(server.identity() + " listens on " + place(arguments, server.connection()));
        if (arguments.seed()) {
            int rows = server.seed(arguments.data()).size();
            System.out.printf(
                    "%d %s are in it. Ctrl-C stops it and deletes its data.%n",
                    rows, arguments.data().entities().getFirst().plural());
        }
        awaitEnd(server);
        if (!stopping.get()) {
            throw new DatabaseException("the server exited unexpectedly; its log: " + folder.resolve("database.log"));
        }
    }

    private static DatabaseServer start(DatabaseArguments arguments, Path folder) throws IOException {
        String name = arguments.data().name();
        EmbeddedDatabase database = arguments
                .kind()
                .embedded(folder.toAbsolutePath(), CpuSet.ALL, new OwnDatabase(name, name), Storage.MEMORY);
        return EmbeddedServer.start(database, OptionalInt.of(arguments.port()));
    }

    private static String place(DatabaseArguments arguments, Map<String, String> connection) {
        String url = connection.get(arguments.kind().urlKey());
        String user = connection.get("user");
        return user.isEmpty() ? url : "%s, user %s, password %s".formatted(url, user, connection.get("password"));
    }

    private static void awaitEnd(DatabaseServer server) {
        server.pid().stream()
                .mapToObj(ProcessHandle::of)
                .forEach(handle -> handle.ifPresent(process -> process.onExit().join()));
    }
}
