package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.ServerVersion;
import java.util.List;

/**
 * The version of MongoDB that our embedded server follows, with the wire version of MongoDB's own releases. The library says 8 for it, and the driver for
 * Rust talks to no server below 9.
 */
enum MongoDb5 implements MongoVersion {
    INSTANCE;

    private static final int WIRE_VERSION = 13;

    @Override
    public List<Integer> getVersionArray() {
        return ServerVersion.MONGO_5_0.getVersionArray();
    }

    @Override
    public int getWireVersion() {
        return WIRE_VERSION;
    }
}
