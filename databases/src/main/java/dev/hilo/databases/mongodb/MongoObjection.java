package dev.hilo.databases.mongodb;

import com.mongodb.MongoException;
import com.mongodb.MongoIncompatibleDriverException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSecurityException;
import dev.hilo.databases.external.Credentials;

/** What to do about an error that the server's owner or the user can cure. */
final class MongoObjection {
    private static final int UNAUTHORIZED = 13;

    private static final int NOT_IMPLEMENTED = 238;

    private MongoObjection() {}

    /** Begins with a separator; empty where nothing better is known than the error itself. */
    static String cure(MongoException e) {
        if (e instanceof MongoIncompatibleDriverException) {
            return "; use MongoDB 4.2 or newer";
        }
        if (e instanceof MongoNotPrimaryException) {
            return "; the server accepts no writes: name the primary";
        }
        if (e instanceof MongoSecurityException) {
            return "; " + Credentials.cure(MongoKind.NAME);
        }
        if (e.getCode() == NOT_IMPLEMENTED) {
            return "; the builds need that: use MongoDB itself";
        }
        return e.getCode() == UNAUTHORIZED
                ? "; the user needs the role readWrite on that database (%s)"
                        .formatted(Credentials.cure(MongoKind.NAME))
                : "";
    }
}
