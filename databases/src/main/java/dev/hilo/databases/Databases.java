package dev.hilo.databases;

import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.databases.external.ExternalServer;
import dev.hilo.databases.mongodb.MongoKind;
import dev.hilo.databases.mysql.MysqlKind;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedServer;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;

/** The kinds of database that there are. A new one is one more entry in the list. Which server is behind a kind: {@link DatabaseChoice}. */
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
    public static DatabaseServer start(String kind, Path folder, CpuSet cpus, Storage storage) throws IOException {
        return start(kind, folder, cpus, storage, OptionalInt.empty(), secret());
    }

    static DatabaseServer start(
            String kind, Path folder, CpuSet cpus, Storage storage, OptionalInt port, String password)
            throws IOException {
        return EmbeddedServer.start(of(kind).embedded(folder.toAbsolutePath(), cpus, password, storage), port);
    }

    /** What runs in a container in the place of an embedded server. */
    public static DatabaseImage image(String kind) {
        return of(kind).image(secret());
    }

    /**
     * Asks a server that somebody else runs. The driver follows the server: a MariaDB that is given as jdbc:mysql is handed on as
     * jdbc:mariadb, because Connector/J does not start on it.
     *
     * @throws DatabaseException when nothing there answers
     */
    public static ExternalClient client(String kind, ExternalPlace place) {
        return of(kind).client(place);
    }

    /**
     * Host and database of a URL.
     *
     * @throws DatabaseException when it is no URL of this kind, or has a user or password in it
     */
    public static String place(String kind, String url) {
        return of(kind).place(url);
    }

    /** A server that runs already, by what {@link DatabaseServer#connection()} said of it; it is not to be stopped through this. */
    public static DatabaseServer running(String kind, Map<String, String> connection) {
        return new ExternalServer(kind, of(kind).client(connection));
    }

    private static String secret() {
        return UUID.randomUUID().toString();
    }

    private static DatabaseKind of(String kind) {
        return KINDS.stream()
                .filter(known -> known.name().equals(kind))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no database kind \"" + kind + "\": use one of " + kinds()));
    }
}
