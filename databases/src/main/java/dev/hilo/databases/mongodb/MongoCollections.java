package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bson.Document;

/** The collections of a database. Ours are known by their names, by a collection that marks the database, and by their fields. */
record MongoCollections(MongoDatabase database, MongoUrl url) {
    static final String MOVIES = "movies";

    private static final String MARK = "hilo";
    private static final Set<String> FIELDS = Set.of(
            "_id", "title", "director", "releaseYear", "genre", "runtimeMinutes", "starring", "synopsis", "score");

    /**
     * @param besideForeignTables whether collections of other names may stand there, which are left alone
     * @throws DatabaseException when seeding would drop or stand beside a collection that is not ours
     */
    void requireOurs(boolean besideForeignTables) {
        List<String> present = names();
        if (present.contains(MOVIES) && !(present.contains(MARK) && moviesHaveOurFields())) {
            throw foreign(MOVIES, "rename it, or give hilo another database");
        }
        present.removeAll(List.of(MOVIES, MARK, MongoRights.COLLECTION));
        if (!present.isEmpty() && !besideForeignTables) {
            throw foreign(
                    present.getFirst(),
                    "give hilo an empty database, or allow others in it with --allow-foreign-tables");
        }
    }

    /** From now on, what stands there under our names is ours. */
    void mark() {
        if (!names().contains(MARK)) {
            database.createCollection(MARK);
        }
    }

    private List<String> names() {
        List<String> names = database.listCollectionNames().into(new ArrayList<>());
        names.removeIf(name -> name.startsWith("system."));
        return names;
    }

    /** Of the first, which is none that an application made. */
    private boolean moviesHaveOurFields() {
        Document first = database.getCollection(MOVIES)
                .find()
                .sort(new Document("_id", 1))
                .limit(1)
                .first();
        return first == null || first.keySet().equals(FIELDS);
    }

    private DatabaseException foreign(String collection, String cure) {
        return new DatabaseException("mongodb://%s holds the collection \"%s\", which hilo did not make: %s"
                .formatted(url.place(), collection, cure));
    }
}
