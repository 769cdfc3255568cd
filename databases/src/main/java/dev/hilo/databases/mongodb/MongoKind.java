package dev.hilo.databases.mongodb;

import dev.hilo.databases.Login;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.kind.ExternalPlace;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.kind.UrlSecrets;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The MongoDB protocol: an embedded server, MongoDB in a container, or any server by URL. */
public final class MongoKind implements DatabaseKind {
    @Override
    public String name() {
        return MongoUrl.NAME;
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

    /** The embedded server knows no logins; it reports the password as the mark by which its client recognises it. */
    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) {
        return new EmbeddedMongo(folder, cpus, database, storage);
    }

    /** The image without users, as by default; its port can be reached from this machine only. */
    @Override
    public DatabaseImage container(String image, OwnDatabase database) {
        return new DatabaseImage(
                MongoUrl.NAME,
                image,
                port(),
                Map.of(),
                List.of(),
                address -> MongoDatabaseClient.at(address.host(), address.port(), database.name()));
    }

    @Override
    public String place(String url) {
        UrlSecrets.refuse(MongoUrl.NAME, url);
        return MongoUrl.place(url);
    }

    @Override
    public ExternalClient client(ExternalPlace place) {
        UrlSecrets.refuse(MongoUrl.NAME, place.url());
        MongoUrl url = MongoUrl.parse(place.url(), place.name(), place.login());
        MongoDatabaseClient client = new MongoDatabaseClient(url, place.besideForeignTables());
        client.ping();
        return client;
    }

    /** A client by the URL that applications were given, which contains the login. */
    @Override
    public ExternalClient client(Map<String, String> connection) {
        MongoUrl url = MongoUrl.parse(connection.get(urlKey()), connection.get("name"), Login.NONE);
        return new MongoDatabaseClient(url, false);
    }
}
