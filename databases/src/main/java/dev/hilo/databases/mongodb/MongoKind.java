package dev.hilo.databases.mongodb;

import dev.hilo.databases.Login;
import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.databases.external.UrlSecrets;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The MongoDB protocol: a server of our own, MongoDB in a container, or any by URL. */
public final class MongoKind implements DatabaseKind {
    static final String NAME = "mongodb";

    private static final String IMAGE = "mongo:8.0.13";
    private static final int PORT = 27017;

    @Override
    public String name() {
        return NAME;
    }

    /** Our own server knows no passwords; it only repeats this one, so that we know it again. */
    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, String password, Storage storage) {
        return new EmbeddedMongo(folder, cpus, password, storage);
    }

    /** Without users, as the image has it; its port can be reached from this machine alone. */
    @Override
    public DatabaseImage image(String password) {
        return new DatabaseImage(NAME, IMAGE, PORT, Map.of(), List.of(), MongoKind::onLoopback);
    }

    static MongoDatabaseClient onLoopback(int port) {
        String url = "mongodb://%s:%d/%s".formatted(MongoServerMain.HOST, port, MongoUrl.DEFAULT_NAME);
        return new MongoDatabaseClient(MongoUrl.parse(url, Login.NONE), false);
    }

    @Override
    public String place(String url) {
        return parse(url, Login.NONE).place();
    }

    @Override
    public ExternalClient client(ExternalPlace place) {
        MongoDatabaseClient client =
                new MongoDatabaseClient(parse(place.url(), place.login()), place.besideForeignTables());
        client.ping();
        return client;
    }

    private static MongoUrl parse(String url, Login login) {
        UrlSecrets.refuse(NAME, url);
        return MongoUrl.parse(url, login);
    }

    /** The URL that applications were given has the login in it. */
    @Override
    public ExternalClient client(Map<String, String> connection) {
        return new MongoDatabaseClient(MongoUrl.parse(connection.get("mongodb-url"), Login.NONE), false);
    }
}
