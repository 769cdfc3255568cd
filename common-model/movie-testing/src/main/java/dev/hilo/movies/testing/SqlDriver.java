package dev.hilo.movies.testing;

import java.util.Map;

/** What a driver's interface does by itself around the statements of an application, which no application could choose. */
public enum SqlDriver {
    /** Switches auto-commit off before a transaction and on after it. */
    JDBC(Map.of("set_option", 2, "commit", 1), true),
    /** Opens a transaction by a statement, and prepares no statement that has no parameter. */
    R2DBC(Map.of("begin", 1, "commit", 1), false),
    /** Opens a transaction by a statement. */
    VERTX(Map.of("begin", 1, "commit", 1), true);

    private final Map<String, Integer> transaction;
    private final boolean preparesAll;

    SqlDriver(Map<String, Integer> transaction, boolean preparesAll) {
        this.transaction = transaction;
        this.preparesAll = preparesAll;
    }

    /** The statements around those of a transaction. */
    Map<String, Integer> transaction() {
        return transaction;
    }

    boolean preparesAll() {
        return preparesAll;
    }
}
