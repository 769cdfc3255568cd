package dev.hilo.databases.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import org.bson.Document;

/** Checks the rights in a database by trying them on a collection of hilo's own. */
record MongoRights(MongoDatabase database) {
    static final String COLLECTION = "hilo_check";

    /** The option as Spring Data sends it; not every server of the protocol supports it. */
    private static final FindOneAndUpdateOptions ALL_FIELDS = new FindOneAndUpdateOptions().projection(new Document());

    void tryAllThatARunDoes() {
        MongoCollection<Document> collection = database.getCollection(COLLECTION);
        fill(collection);
        collection.find().first();
        collection.updateOne(new Document("_id", 1), new Document("$set", new Document("score", 2)));
        collection.findOneAndUpdate(new Document("_id", 1), new Document("$set", new Document("score", 3)), ALL_FIELDS);
        collection.deleteOne(new Document("_id", 1));
        collection.drop();
    }

    void tryToWrite() {
        MongoCollection<Document> collection = database.getCollection(COLLECTION);
        fill(collection);
        collection.drop();
    }

    private static void fill(MongoCollection<Document> collection) {
        collection.drop();
        collection.insertOne(new Document("_id", 1).append("score", 1));
    }
}
