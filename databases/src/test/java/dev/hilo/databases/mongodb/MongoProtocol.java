package dev.hilo.databases.mongodb;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Updates.set;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Library;
import dev.hilo.databases.Login;
import dev.hilo.databases.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bson.Document;

public final class MongoProtocol implements Protocol {
    @Override
    public String kind() {
        return "mongodb";
    }

    @Override
    public List<String> rows(DatabaseServer of) {
        return in(
                of,
                database -> database.getCollection("books")
                        .find()
                        .sort(new Document("_id", 1))
                        .map(Document::toString)
                        .into(new ArrayList<>()));
    }

    @Override
    public List<Object> book(DatabaseServer of, int place) {
        return in(of, database -> {
            Document book = database.getCollection("books")
                    .find(eq("title", Library.title(place)))
                    .first();
            return List.of(
                    book.getString("title"),
                    book.getInteger("pageCount"),
                    book.getLong("lettersRead"),
                    book.getDouble("rank"),
                    book.getBoolean("lent"),
                    book.getDate("boughtAt").toInstant());
        });
    }

    @Override
    public List<String> labels(DatabaseServer of) {
        return in(
                of,
                database -> database.getCollection("shelves")
                        .find()
                        .sort(new Document("_id", 1))
                        .map(shelf -> shelf.getString("label"))
                        .into(new ArrayList<>()));
    }

    @Override
    public String write(DatabaseServer to) {
        return in(to, database -> {
            MongoCollection<Document> books = database.getCollection("books");
            books.deleteOne(eq("title", Library.title(4)));
            books.updateOne(eq("title", Library.title(5)), set("rank", 9.75));
            return books.insertOne(new Document("title", "Ω 映画 🎬"))
                    .getInsertedId()
                    .asObjectId()
                    .getValue()
                    .toHexString();
        });
    }

    @Override
    public String url(int port) {
        return "mongodb://127.0.0.1:" + port + "/library";
    }

    static <T> T in(DatabaseServer server, Function<MongoDatabase, T> work) {
        return in(server.connection().get("mongodb-url"), work);
    }

    static <T> T in(String url, Function<MongoDatabase, T> work) {
        try (MongoClient client = MongoClients.create(url)) {
            return work.apply(client.getDatabase(
                    MongoUrl.parse(url, "library", Login.NONE).name()));
        }
    }
}
