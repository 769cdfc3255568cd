package dev.hilo.databases.mongodb;

import dev.hilo.databases.ServerIdentity;
import org.bson.Document;

/** Who answers. Every server of the protocol gives a version of MongoDB that it follows; those that are not MongoDB add their own name. */
final class MongoIdentity {
    /** A field of buildInfo in which our embedded server says what it is. */
    static final String PRODUCT = "hiloProduct";

    static final String PRODUCT_VERSION = "hiloProductVersion";

    /** A field of buildInfo with what the server was given at its start, so that its parent knows it from another. */
    static final String MARK = "hiloMark";

    private MongoIdentity() {}

    static ServerIdentity of(Document buildInfo) {
        if (buildInfo.containsKey(PRODUCT)) {
            return new ServerIdentity(buildInfo.getString(PRODUCT), buildInfo.getString(PRODUCT_VERSION));
        }
        if (buildInfo.containsKey("ferretdbVersion")) {
            return new ServerIdentity("FerretDB", buildInfo.getString("ferretdbVersion"));
        }
        if (buildInfo.get("ferretdb") instanceof Document ferret) {
            return new ServerIdentity("FerretDB", ferret.getString("version"));
        }
        return new ServerIdentity("MongoDB", buildInfo.getString("version"));
    }
}
