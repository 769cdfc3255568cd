package dev.hilo.databases.mongodb;

import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;

/** The MongoDB protocol: a server in memory of our own, or any by URL. */
public final class MongoKind implements DatabaseKind {
    static final String NAME = "mongodb";

    @Override
    public String name() {
        return NAME;
    }

    /** The server in memory knows no passwords; it only repeats this one, so that we know it again. */
    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, String password) {
        return new EmbeddedMongo(folder, cpus, password);
    }

    @Override
    public DatabaseClient client(String url) {
        MongoDatabaseClient client = new MongoDatabaseClient(MongoUrl.parse(url));
        client.ping();
        return client;
    }
}
