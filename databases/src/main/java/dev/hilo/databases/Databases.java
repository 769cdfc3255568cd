package dev.hilo.databases;

import dev.hilo.databases.mongodb.MongoKind;
import dev.hilo.databases.mysql.MysqlKind;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedServer;
import dev.hilo.databases.server.ExternalServer;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** The one entry: a database of a kind, started here or reached by URL. A new database is one more entry in the list. */
public final class Databases {
    private static final List<DatabaseKind> KINDS = List.of(new MysqlKind(), new MongoKind());

    private Databases() {}

    public static List<String> kinds() {
        return KINDS.stream().map(DatabaseKind::name).toList();
    }

    /**
     * Starts a server as a process of its own on a free loopback port; it ends with this one.
     *
     * @param folder for its data, deleted at the end, and for its log {@code database.log}, which stays
     * @throws IOException when the folder or the server's program files cannot be written
     * @throws DatabaseException when the server does not start
     */
    public static DatabaseServer start(String kind, Path folder, CpuSet cpus) throws IOException {
        return start(kind, folder, cpus, OptionalInt.empty(), UUID.randomUUID().toString());
    }

    static DatabaseServer start(String kind, Path folder, CpuSet cpus, OptionalInt port, String password)
            throws IOException {
        return EmbeddedServer.start(of(kind).embedded(folder.toAbsolutePath(), cpus, password), port);
    }

    /**
     * A server that somebody else runs. The driver follows the server: a MariaDB that is given as jdbc:mysql is handed on as jdbc:mariadb,
     * because Connector/J does not start on it.
     *
     * @param url {@code jdbc:mysql://user:password@host:port/name}, {@code jdbc:mariadb:...} or {@code mongodb://...}
     * @throws DatabaseException when it is no such URL, or nothing there answers to it
     */
    public static DatabaseServer external(String kind, String url) {
        return new ExternalServer(kind, of(kind).client(url));
    }

    private static DatabaseKind of(String kind) {
        return KINDS.stream()
                .filter(known -> known.name().equals(kind))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no database kind \"" + kind + "\": use one of " + kinds()));
    }
}
