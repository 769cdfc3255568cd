package dev.hilo.movies.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The statements of each operation, as PostgreSQL counts them ({@code pg_stat_statements}). The same with every driver: each opens a
 * transaction by BEGIN, and none sends anything else. COMMIT is left out: pgJDBC prepares it, and the extension counts only the first execution
 * of a prepared statement that is not a query, because it clears the identifier of the cached plan. SET and SHOW are left out too: they set up
 * new connections and belong to no operation.
 */
public abstract class PostgresqlWorkContract extends DatabaseWorkContract {
    private static final Set<String> BESIDE = Set.of("commit", "set", "show");

    @Override
    String kind() {
        return "postgresql";
    }

    /** The statements of an operation. Reads are one statement each outside a transaction; every write is one transaction. */
    @Override
    Map<String, Integer> work(Operation operation) {
        return switch (operation) {
            case GET -> Map.of("select", 1);
            case GET_WHAT_CANNOT_EXIST -> Map.of();
            case PAGE -> Map.of("select", 2);
            case CREATE -> transaction(Map.of("insert", 1));
            case REPLACE, CHANGE_SCORE -> transaction(Map.of("select", 1, "update", 1));
            case DELETE -> transaction(Map.of("delete", 1));
        };
    }

    private static Map<String, Integer> transaction(Map<String, Integer> statements) {
        Map<String, Integer> work = new HashMap<>(statements);
        work.put("begin", 1);
        return work;
    }

    @Override
    Optional<String> counted(String counter) {
        return Optional.of(counter).filter(name -> !BESIDE.contains(name));
    }
}
