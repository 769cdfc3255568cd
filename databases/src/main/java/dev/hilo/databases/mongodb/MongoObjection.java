package dev.hilo.databases.mongodb;

import com.mongodb.MongoException;
import com.mongodb.MongoIncompatibleDriverException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import dev.hilo.databases.kind.KindNames;

/** Advice on errors that the server's owner or the user can fix. */
final class MongoObjection {
    private static final int UNAUTHORIZED = 13;

    private static final int NOT_IMPLEMENTED = 238;

    private MongoObjection() {}

    /** The advice, with a separator before it; empty where the error itself says all that is known. */
    static String cure(MongoException e) {
        if (e instanceof MongoIncompatibleDriverException) {
            return "; use MongoDB 4.2 or newer";
        }
        if (e instanceof MongoNotPrimaryException) {
            return "; the server accepts no writes: name the primary";
        }
        if (e instanceof MongoSecurityException) {
            return "; " + KindNames.cure(MongoUrl.NAME);
        }
        if (e.getCode() == NOT_IMPLEMENTED) {
            return "; the builds need that: use MongoDB itself";
        }
        return e.getCode() == UNAUTHORIZED
                ? "; the user needs the role readWrite on that database (%s)".formatted(KindNames.cure(MongoUrl.NAME))
                : "";
    }
}
