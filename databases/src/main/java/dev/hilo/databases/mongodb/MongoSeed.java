package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.Entity;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.types.ObjectId;

/** Replaces the collections of a data set by fresh ones. The ids ascend with the index of the row and are lower than all later ids. */
record MongoSeed(MongoDatabase database) {
    private static final int BATCH = 1_000;

    /** The time stamp of all ids, in seconds: 2023-06-22T00:00:00Z. */
    private static final int EPOCH = 1_687_392_000;

    /** @return the keys of the first entity */
    List<String> fill(DataSet data) {
        data.entities().forEach(this::fill);
        return IntStream.range(0, data.entities().getFirst().size())
                .mapToObj(place -> id(place).toHexString())
                .toList();
    }

    private void fill(Entity entity) {
        MongoCollection<Document> collection = database.getCollection(entity.plural());
        collection.drop();
        for (int from = 0; from < entity.size(); from += BATCH) {
            collection.insertMany(IntStream.range(from, Math.min(from + BATCH, entity.size()))
                    .mapToObj(place -> document(entity, place))
                    .toList());
        }
    }

    private static ObjectId id(int place) {
        return new ObjectId(String.format("%08x%016x", EPOCH, place + 1));
    }

    private static Document document(Entity entity, int place) {
        Document document = new Document("_id", id(place));
        List<Object> row = entity.row(place);
        for (int field = 0; field < row.size(); field++) {
            document.append(entity.fields().get(field).name(), row.get(field));
        }
        return document;
    }
}
