package dev.hilo.databases.mongodb;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Updates.set;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Login;
import dev.hilo.databases.Protocol;
import dev.hilo.movies.domain.MovieCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bson.Document;

public final class MongoProtocol implements Protocol {
    private static final MovieCatalogue MOVIES = new MovieCatalogue(7, 1_234);

    @Override
    public String kind() {
        return "mongodb";
    }

    @Override
    public List<String> rows(DatabaseServer of) {
        return in(
                of,
                database -> database.getCollection("movies")
                        .find()
                        .sort(new Document("_id", 1))
                        .map(Document::toString)
                        .into(new ArrayList<>()));
    }

    @Override
    public String write(DatabaseServer to) {
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
    public String url(int port) {
        return "mongodb://127.0.0.1:" + port + "/movies";
    }

    static <T> T in(DatabaseServer server, Function<MongoDatabase, T> work) {
        return in(server.connection().get("mongodb-url"), work);
    }

    static <T> T in(String url, Function<MongoDatabase, T> work) {
        try (MongoClient client = MongoClients.create(url)) {
            return work.apply(client.getDatabase(MongoUrl.parse(url, Login.NONE).name()));
        }
    }
}
