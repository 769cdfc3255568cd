package dev.hilo.movies.testing;

import java.util.Map;

/** How a driver's interface opens and ends a transaction: nothing that an application could choose. */
public enum TransactionControl {
    /** JDBC: auto-commit is switched off before and on after. */
    AUTO_COMMIT(Map.of("set_option", 2, "commit", 1)),
    /** Reactive drivers: a statement of its own opens it. */
    BEGIN(Map.of("begin", 1, "commit", 1));

    private final Map<String, Integer> statements;

    TransactionControl(Map<String, Integer> statements) {
        this.statements = statements;
    }

    Map<String, Integer> statements() {
        return statements;
    }
}
