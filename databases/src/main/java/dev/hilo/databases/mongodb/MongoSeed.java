package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseException;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.ObjectId;

/** Makes the collection of movies anew. Its ids rise with the place in the catalogue and lie before all that are made later. */
record MongoSeed(MongoDatabase database, String place) {
    private static final String MOVIES = "movies";
    /** A collection by which a database is known as ours: seeding refuses a database that holds others and not this one. */
    private static final String MARK = "hilo";

    private static final int BATCH = 1_000;
    /** The second from which the ids seem to be: 2023-06-22T00:00:00Z. */
    private static final int EPOCH = 1_687_392_000;

    List<String> fill(MovieCatalogue movies) {
        refuseWhatIsNotOurs();
        MongoCollection<Document> collection = database.getCollection(MOVIES);
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

    private void refuseWhatIsNotOurs() {
        List<String> present = database.listCollectionNames().into(new ArrayList<>());
        present.removeIf(name -> name.startsWith("system."));
        if (present.isEmpty()) {
            database.createCollection(MARK);
        } else if (!present.contains(MARK)) {
            throw new DatabaseException(
                    "%s holds the collection \"%s\", which hilo did not make: give hilo an empty database"
                            .formatted(place, present.getFirst()));
        }
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
