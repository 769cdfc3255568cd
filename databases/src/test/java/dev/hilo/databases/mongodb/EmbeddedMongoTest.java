package dev.hilo.databases.mongodb;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Updates.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Databases;
import dev.hilo.databases.EmbeddedServerContract;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bson.Document;
import org.junit.jupiter.api.Test;

class EmbeddedMongoTest extends EmbeddedServerContract {
    EmbeddedMongoTest() {
        super("mongodb");
    }

    @Override
    protected List<String> rows(DatabaseServer of) {
        return in(
                of,
                database -> database.getCollection("movies")
                        .find()
                        .sort(new Document("_id", 1))
                        .map(Document::toJson)
                        .into(new ArrayList<>()));
    }

    @Override
    protected String write(DatabaseServer to) {
        return in(to, database -> {
            MongoCollection<Document> movies = database.getCollection("movies");
            movies.deleteOne(eq("title", MOVIES.movie(4).title()));
            movies.updateOne(eq("title", MOVIES.movie(5).title()), set("score", 9.75));
            return movies.insertOne(new Document("title", "Ω 映画 🎬"))
                    .getInsertedId()
                    .asObjectId()
                    .getValue()
                    .toHexString();
        });
    }

    @Override
    protected String url(int port) {
        return "mongodb://127.0.0.1:" + port + "/movies";
    }

    @Test
    void saysWhatItIsAndNotThatItIsMongoDb() {
        assertThat(server.identity()).hasToString("mongo-java-server 1.47.0 (in memory)");
    }

    @Test
    void handsOnAUrl() {
        assertThat(server.connection())
                .containsOnlyKeys("host", "port", "name", "user", "password", "mongodb-url")
                .containsEntry("mongodb-url", url(port()));
    }

    @Test
    void answersAHealthCheck() {
        for (String name : List.of("admin", "movies")) {
            Document answer = in(
                    server,
                    "mongodb://127.0.0.1:" + port() + "/" + name,
                    database -> database.runCommand(new Document("hello", 1)));
            assertThat(answer)
                    .containsEntry("isWritablePrimary", true)
                    .containsEntry("ok", 1.0)
                    .containsKey("maxWireVersion");
        }
    }

    @Test
    void aUrlWithoutADatabaseMeansMovies() {
        DatabaseServer external = Databases.external("mongodb", "mongodb://127.0.0.1:" + port());
        assertThat(external.connection()).containsEntry("mongodb-url", url(port()));
    }

    @Test
    void refusesADatabaseWithOtherCollections() {
        String url = "mongodb://127.0.0.1:" + port() + "/family";
        in(server, url, database -> database.getCollection("movies").insertOne(new Document("title", "Holidays")));
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Databases.external("mongodb", url).seed(MOVIES))
                .withMessageContaining("family")
                .withMessageContaining("\"movies\", which hilo did not make");
    }

    private static <T> T in(DatabaseServer server, Function<MongoDatabase, T> work) {
        return in(server, server.connection().get("mongodb-url"), work);
    }

    private static <T> T in(DatabaseServer server, String url, Function<MongoDatabase, T> work) {
        assertThat(server.isAlive()).isTrue();
        try (MongoClient client = MongoClients.create(url)) {
            return work.apply(client.getDatabase(MongoUrl.parse(url).name()));
        }
    }
}
