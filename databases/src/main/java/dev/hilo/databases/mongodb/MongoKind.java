package dev.hilo.databases.mongodb;

import dev.hilo.databases.Login;
import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.databases.external.UrlSecrets;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The MongoDB protocol: a server of our own, MongoDB in a container, or any by URL. */
public final class MongoKind implements DatabaseKind {
    static final String NAME = "mongodb";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String product() {
        return "MongoDB";
    }

    @Override
    public int port() {
        return 27017;
    }

    @Override
    public String image() {
        return "mongo:8.0.13";
    }

    @Override
    public String urlForm() {
        return MongoUrl.FORM;
    }

    @Override
    public String urlKey() {
        return MongoUrl.KEY;
    }

    @Override
    public List<Storage> storages() {
        return List.of(Storage.MEMORY, Storage.FILE);
    }

    /** Our own server knows no logins; it only repeats the password, so that we know it again. */
    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) {
        return new EmbeddedMongo(folder, cpus, database, storage);
    }

    /** Without users, as the image has it; its port can be reached from this machine alone. */
    @Override
    public DatabaseImage container(String image, OwnDatabase database) {
        return new DatabaseImage(
                NAME,
                image,
                port(),
                Map.of(),
                List.of(),
                address -> at(address.host(), address.port(), database.name()));
    }

    static MongoDatabaseClient at(String host, int port, String name) {
        String url = "mongodb://%s:%d".formatted(host, port);
        return new MongoDatabaseClient(MongoUrl.parse(url, name, Login.NONE), false);
    }

    @Override
    public String place(String url) {
        UrlSecrets.refuse(NAME, url);
        return MongoUrl.place(url);
    }

    @Override
    public ExternalClient client(ExternalPlace place) {
        UrlSecrets.refuse(NAME, place.url());
        MongoUrl url = MongoUrl.parse(place.url(), place.name(), place.login());
        MongoDatabaseClient client = new MongoDatabaseClient(url, place.besideForeignTables());
        client.ping();
        return client;
    }

    /** The URL that applications were given has the login in it. */
    @Override
    public ExternalClient client(Map<String, String> connection) {
        MongoUrl url = MongoUrl.parse(connection.get(urlKey()), connection.get("name"), Login.NONE);
        return new MongoDatabaseClient(url, false);
    }
}
