package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.Document;

/**
 * The collections of a database. hilo's own are recognised by their names, by a collection that marks the database, and by their fields.
 */
record MongoCollections(MongoDatabase database, MongoUrl url) {
    private static final String MARK = "hilo";

    /**
     * @param besideForeignTables whether collections of other names may exist, which are left alone
     * @throws DatabaseException when seeding would drop a foreign collection, or stand next to one
     */
    void requireOurs(DataSet data, boolean besideForeignTables) {
        List<String> present = names();
        for (Entity entity : data.entities()) {
            if (present.contains(entity.plural()) && !(present.contains(MARK) && hasOurFields(entity))) {
                throw foreign(entity.plural(), "rename it, or give hilo another database");
            }
        }
        present.removeAll(List.of(MARK, MongoRights.COLLECTION));
        present.removeAll(data.entities().stream().map(Entity::plural).toList());
        if (!present.isEmpty() && !besideForeignTables) {
            throw foreign(
                    present.getFirst(),
                    "give hilo an empty database, or allow other collections with --allow-foreign-tables");
        }
    }

    /** Marks the database: from now on, collections with hilo's names are hilo's. */
    void mark() {
        if (!names().contains(MARK)) {
            database.createCollection(MARK);
        }
    }

    boolean isEmpty() {
        return names().isEmpty();
    }

    private List<String> names() {
        List<String> names = database.listCollectionNames().into(new ArrayList<>());
        names.removeIf(name -> name.startsWith("system."));
        return names;
    }

    /** Whether the first document has the fields of an entity; no application created it. */
    private boolean hasOurFields(Entity entity) {
        Document first = database.getCollection(entity.plural())
                .find()
                .sort(new Document("_id", 1))
                .limit(1)
                .first();
        return first == null || first.keySet().equals(fields(entity));
    }

    private static Set<String> fields(Entity entity) {
        return Stream.concat(Stream.of("_id"), entity.fields().stream().map(Field::name))
                .collect(Collectors.toSet());
    }

    private DatabaseException foreign(String collection, String cure) {
        return new DatabaseException("mongodb://%s holds the collection \"%s\", which hilo did not create: %s"
                .formatted(url.place(), collection, cure));
    }
}
