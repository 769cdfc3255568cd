package dev.hilo.databases.mongodb;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.server.DatabaseClient;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The client of an embedded server. The server has no passwords, so a mark distinguishes it from another server on its port. */
record EmbeddedMongoClient(int port, String mark, MongoDatabaseClient client) implements DatabaseClient {
    EmbeddedMongoClient(int port, OwnDatabase database) {
        this(port, database.password(), MongoDatabaseClient.at(MongoServerMain.HOST, port, database.name()));
    }

    @Override
    public Map<String, String> connection() {
        return client.connection();
    }

    @Override
    public void ping() {
        knock();
        if (!mark.equals(client.buildInfo().getString(MongoIdentity.MARK))) {
            throw new DatabaseException("another server listens on port " + port);
        }
    }

    /** Fails at once when nothing listens; the driver would wait half a second between its attempts. */
    private void knock() {
        try {
            new Socket(MongoServerMain.HOST, port).close();
        } catch (IOException e) {
            throw new DatabaseException("nothing listens on port " + port, e);
        }
    }

    @Override
    public ServerIdentity identity() {
        return client.identity();
    }

    @Override
    public List<String> seed(DataSet data) {
        return client.seed(data);
    }

    @Override
    public void execute(Path script) {
        client.execute(script);
    }

    @Override
    public boolean isEmpty() {
        return client.isEmpty();
    }

    @Override
    public SortedMap<String, Long> commands() {
        return client.commands();
    }
}
