package dev.hilo.databases;

import dev.hilo.databases.external.ExternalServer;
import dev.hilo.databases.mongodb.MongoKind;
import dev.hilo.databases.mysql.MysqlKind;
import dev.hilo.databases.postgresql.PostgresqlKind;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedServer;
import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The kinds of database that there are. A new one is one more entry in the list. Which server is behind a kind: {@link DatabaseChoice}. */
public final class Databases {
    private static final List<DatabaseKind> KINDS = List.of(new MysqlKind(), new PostgresqlKind(), new MongoKind());

    private Databases() {}

    public static List<DatabaseKind> all() {
        return KINDS;
    }

    /** Their names. */
    public static List<String> kinds() {
        return KINDS.stream().map(DatabaseKind::name).toList();
    }

    /** @throws DatabaseException when there is no such kind */
    public static DatabaseKind kind(String name) {
        return KINDS.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no database kind \"" + name + "\": use one of " + kinds()));
    }

    /**
     * Starts a server as a process of its own on a free loopback port; it ends with this one.
     *
     * @param name of the database that is created there
     * @param folder for its data, deleted at the end, and for its log {@code database.log}, which stays
     * @throws IOException when the folder or the server's program files cannot be written
     * @throws DatabaseException when the server does not start
     */
    public static DatabaseServer start(String kind, String name, Path folder, CpuSet cpus, Storage storage)
            throws IOException {
        return start(kind, OwnDatabase.named(name), folder, cpus, storage, OptionalInt.empty());
    }

    static DatabaseServer start(
            String kind, OwnDatabase database, Path folder, CpuSet cpus, Storage storage, OptionalInt port)
            throws IOException {
        return EmbeddedServer.start(kind(kind).embedded(folder.toAbsolutePath(), cpus, database, storage), port);
    }

    /** A server that runs already, by what {@link DatabaseServer#connection()} said of it; it is not to be stopped through this. */
    public static DatabaseServer running(String kind, Map<String, String> connection) {
        return new ExternalServer(kind, kind(kind).client(connection));
    }
}
