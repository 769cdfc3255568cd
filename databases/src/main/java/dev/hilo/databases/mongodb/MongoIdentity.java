package dev.hilo.databases.mongodb;

import dev.hilo.databases.ServerIdentity;
import org.bson.Document;

/**
 * Identity of the server that answers. Every server of the protocol reports the version of MongoDB that it follows; others than MongoDB add
 * their own name.
 */
final class MongoIdentity {
    /** The field of buildInfo with the product of hilo's embedded server. */
    static final String PRODUCT = "hiloProduct";

    static final String PRODUCT_VERSION = "hiloProductVersion";

    /** The field of buildInfo with the mark that the server got at its start, by which its parent recognises it. */
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
