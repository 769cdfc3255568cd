package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.ObjectId;

/** Makes the collection of movies anew. Its ids rise with the place in the catalogue and lie before all that are made later. */
record MongoSeed(MongoDatabase database) {
    private static final int BATCH = 1_000;
    /** The second from which the ids seem to be: 2023-06-22T00:00:00Z. */
    private static final int EPOCH = 1_687_392_000;

    List<String> fill(MovieCatalogue movies) {
        MongoCollection<Document> collection = database.getCollection(MongoCollections.MOVIES);
        collection.drop();
        for (int from = 0; from < movies.size(); from += BATCH) {
            collection.insertMany(IntStream.range(from, Math.min(from + BATCH, movies.size()))
                    .mapToObj(index -> document(index, movies.movie(index)))
                    .toList());
        }
        return IntStream.range(0, movies.size())
                .mapToObj(index -> id(index).toHexString())
                .toList();
    }

    private static ObjectId id(int index) {
        return new ObjectId(String.format("%08x%016x", EPOCH, index + 1));
    }

    private static Document document(int index, MovieData movie) {
        return new Document("_id", id(index))
                .append("title", movie.title())
                .append("director", movie.director())
                .append("releaseYear", movie.releaseYear())
                .append("genre", movie.genre())
                .append("runtimeMinutes", movie.runtimeMinutes())
                .append("starring", movie.starring())
                .append("synopsis", movie.synopsis())
                .append("score", movie.score());
    }
}
