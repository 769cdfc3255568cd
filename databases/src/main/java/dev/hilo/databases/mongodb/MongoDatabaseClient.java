package dev.hilo.databases.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.SocketSettings;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.ContainerClient;
import dev.hilo.databases.kind.ExternalClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.bson.Document;

/** The client of any server with MongoDB's protocol. */
record MongoDatabaseClient(MongoUrl url, boolean besideForeignTables) implements ExternalClient, ContainerClient {
    private static final int PATIENCE_SECONDS = 5;
    private static final int LONGEST_ANSWER_MINUTES = 2;

    /** A client of a server of our own, which knows no logins. */
    static MongoDatabaseClient at(String host, int port, String name) {
        String url = "mongodb://%s:%d".formatted(host, port);
        return new MongoDatabaseClient(MongoUrl.parse(url, name, Login.NONE), false);
    }

    @Override
    public Map<String, String> connection() {
        return url.connection();
    }

    @Override
    public Map<String, String> connectionAt(ContainerAddress address) {
        return at(address.host(), address.port(), url.name()).connection();
    }

    @Override
    public void ping() {
        ask(database -> database.runCommand(new Document("ping", 1)));
    }

    @Override
    public ServerIdentity identity() {
        return MongoIdentity.of(buildInfo());
    }

    Document buildInfo() {
        return ask(database -> database.runCommand(new Document("buildInfo", 1)));
    }

    @Override
    public List<String> seed(DataSet data) {
        return ask(database -> {
            MongoCollections collections = new MongoCollections(database, url);
            collections.requireOurs(data, besideForeignTables);
            collections.mark();
            return new MongoSeed(database).fill(data);
        });
    }

    @Override
    public void execute(Path script) {
        throw new DatabaseException("a database of kind mongodb has no SQL: seed it by a command");
    }

    @Override
    public boolean isEmpty() {
        return ask(database -> new MongoCollections(database, url).isEmpty());
    }

    @Override
    public void requireWritable() {
        ask(database -> {
            new MongoRights(database).tryToWrite();
            return null;
        });
    }

    @Override
    public void requireFit(DataSet data) {
        ask(database -> {
            new MongoCollections(database, url).requireOurs(data, besideForeignTables);
            new MongoRights(database).tryAllThatARunDoes();
            return null;
        });
    }

    @Override
    public Optional<Instant> startedAt() {
        return startedAt(ask(database -> database.runCommand(new Document("isMaster", 1))));
    }

    /** The start time from the id that a process of MongoDB gives itself; every user may query it. */
    static Optional<Instant> startedAt(Document about) {
        Document version = about.get("topologyVersion", new Document());
        return Optional.ofNullable(version.getObjectId("processId"))
                .map(id -> Instant.ofEpochSecond(id.getTimestamp()));
    }

    /** The counters of mongod in serverStatus: {@code metrics.commands.<name>.total}. */
    @Override
    public SortedMap<String, Long> commands() {
        Document status = ask(database -> database.runCommand(new Document("serverStatus", 1)));
        Document counted = status.get("metrics", new Document()).get("commands", new Document());
        SortedMap<String, Long> commands = new TreeMap<>();
        counted.forEach((name, counters) -> {
            if (counters instanceof Document counter && counter.get("total") instanceof Number total) {
                commands.put(name, total.longValue());
            }
        });
        return commands;
    }

    private <T> T ask(Function<MongoDatabase, T> work) {
        ConnectionTrouble trouble = new ConnectionTrouble();
        try (MongoClient client = MongoClients.create(settings(trouble))) {
            return work.apply(client.getDatabase(url.name()));
        } catch (MongoException e) {
            throw new DatabaseException(
                    "mongodb://" + url.place() + ": " + trouble.reason(e) + MongoObjection.cure(e), e);
        }
    }

    MongoClientSettings settings(ConnectionTrouble trouble) {
        return MongoClientSettings.builder()
                .applyConnectionString(url.url())
                .applyToClusterSettings(cluster -> cluster.serverSelectionTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .applyToSocketSettings(this::limit)
                .applyToServerSettings(server -> server.addServerListener(trouble))
                .build();
    }

    private void limit(SocketSettings.Builder socket) {
        socket.connectTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (url.url().getSocketTimeout() == null) {
            socket.readTimeout(LONGEST_ANSWER_MINUTES, TimeUnit.MINUTES);
        }
    }
}
