package dev.hilo.movies.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The statements of each operation, as MySQL and MariaDB count them ({@code SHOW GLOBAL STATUS LIKE 'Com_%'}). */
public abstract class MysqlWorkContract extends DatabaseWorkContract {
    private final SqlDriver driver;

    protected MysqlWorkContract(SqlDriver driver) {
        this.driver = driver;
    }

    @Override
    String kind() {
        return "mysql";
    }

    /** The statements of an operation. Reads are one statement each outside a transaction; every write is one transaction. */
    @Override
    Map<String, Integer> work(Operation operation) {
        Map<String, Integer> work = new HashMap<>(workOfApplication(operation));
        if (!work.isEmpty()) {
            work.putAll(driver.housekeeping(work));
        }
        return work;
    }

    private Map<String, Integer> workOfApplication(Operation operation) {
        return switch (operation) {
            case GET -> statements(Map.of("select", 1));
            case GET_WHAT_CANNOT_EXIST -> Map.of();
            case PAGE -> Map.of("select", 2, "stmt_execute", driver.preparesAll() ? 2 : 1);
            case CREATE -> transaction(Map.of("insert", 1));
            case REPLACE, CHANGE_SCORE -> transaction(Map.of("select", 1, "update", 1));
            case DELETE -> transaction(Map.of("delete", 1));
        };
    }

    private Map<String, Integer> transaction(Map<String, Integer> statements) {
        Map<String, Integer> work = statements(statements);
        work.putAll(driver.transaction());
        return work;
    }

    /** Counters of prepared statements: each execution counts as its kind, and as an execution. */
    private static Map<String, Integer> statements(Map<String, Integer> statements) {
        Map<String, Integer> work = new HashMap<>(statements);
        work.put(
                "stmt_execute",
                statements.values().stream().mapToInt(Integer::intValue).sum());
        return work;
    }

    /** The counter's name. Hibernate deletes from one table by MySQL's statement for several tables, which has a counter of its own. */
    @Override
    Optional<String> counted(String counter) {
        return Optional.of(counter.equals("delete_multi") ? "delete" : counter);
    }
}
