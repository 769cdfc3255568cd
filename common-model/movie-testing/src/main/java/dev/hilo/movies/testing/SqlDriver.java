package dev.hilo.movies.testing;

import java.util.Map;

/** Statements that a driver's API adds to those of an application, and that no application can change. */
public enum SqlDriver {
    /** Switches auto-commit off before a transaction and on after it. */
    JDBC(Map.of("set_option", 2, "commit", 1), true),
    /** Opens a transaction by a statement, and prepares no statement that has no parameter. */
    R2DBC_MARIADB(Map.of("begin", 1, "commit", 1), false),
    /** Like MariaDB's. It also resets each statement after use, and pings the server whenever a connection returns to the pool. */
    R2DBC_MYSQL(Map.of("begin", 1, "commit", 1), false) {
        @Override
        Map<String, Integer> housekeeping(Map<String, Integer> work) {
            int connections = work.containsKey("commit") ? 1 : work.get("select");
            return Map.of("stmt_reset", work.get("stmt_execute"), "admin_commands", connections);
        }
    },
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

    /** Statements besides those of an operation; a statement outside a transaction has a connection of its own. */
    Map<String, Integer> housekeeping(Map<String, Integer> work) {
        return Map.of();
    }
}
