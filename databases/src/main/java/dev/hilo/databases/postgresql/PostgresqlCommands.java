package dev.hilo.databases.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counters of the statements of a database. The server itself counts no statements; its extension pg_stat_statements does, and where that
 * is missing, only transactions and rows are known.
 */
record PostgresqlCommands(Connection connection) {
    static final String EXTENSION = "pg_stat_statements";

    /** Enables the counters; needs an administrator. */
    static final String ENABLE = "CREATE EXTENSION IF NOT EXISTS " + EXTENSION;

    /** Statements by their first word. Those of other users are counted, too, but shown only to members of pg_read_all_stats. */
    private static final String STATEMENTS = """
            SELECT lower(substring(query FROM '[[:alpha:]]+')), SUM(calls)
              FROM (SELECT regexp_replace(query, '^(\\s|/\\*([^*]|\\*+[^*/])*\\*+/|--[^\\n]*\\n)+', '') AS query, calls
                      FROM pg_stat_statements
                     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())) AS statements
             WHERE query ~ '^[[:alpha:]]'
             GROUP BY 1
            """;

    /** Transactions and rows of this database by the server's names of the columns; up to a second old. */
    private static final String ROWS = """
            SELECT counter.key, counter.value::bigint
              FROM pg_stat_database, jsonb_each_text(to_jsonb(pg_stat_database)) AS counter
             WHERE datname = current_database() AND (counter.key LIKE 'tup\\_%' OR counter.key LIKE 'xact\\_%')
            """;

    /** Error codes of an extension that is missing, not loaded, or not readable. */
    private static final Set<String> MISSING = Set.of("42P01", "55000", "42501");

    SortedMap<String, Long> counted() throws SQLException {
        try {
            return ask(STATEMENTS);
        } catch (SQLException e) {
            if (MISSING.contains(e.getSQLState())) {
                return ask(ROWS);
            }
            throw e;
        }
    }

    private SortedMap<String, Long> ask(String question) throws SQLException {
        SortedMap<String, Long> counted = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(question)) {
            while (rows.next()) {
                counted.put(rows.getString(1), rows.getLong(2));
            }
        }
        return counted;
    }
}
