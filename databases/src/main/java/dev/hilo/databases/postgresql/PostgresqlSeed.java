package dev.hilo.databases.postgresql;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.Entity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

/** The seed that replaces the tables of a data set by fresh ones. */
record PostgresqlSeed(Connection connection) {
    private static final int BATCH = 1_000;

    /** @return the keys of the first entity */
    List<String> fill(DataSet data) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET lock_timeout = '30s'");
            for (Entity entity : data.entities()) {
                fill(statement, new PostgresqlTable(entity));
            }
        }
        return IntStream.rangeClosed(1, data.entities().getFirst().size())
                .mapToObj(String::valueOf)
                .toList();
    }

    private void fill(Statement statement, PostgresqlTable table) throws SQLException {
        connection.setAutoCommit(false);
        statement.execute("DROP TABLE IF EXISTS \"%s\"".formatted(table.name()));
        statement.execute(table.create());
        statement.execute(table.mark());
        insert(table);
        statement.execute(table.restartKeys());
        connection.commit();
        connection.setAutoCommit(true);
        // Otherwise the server would do so up to a minute later, in some trials and not in others.
        statement.execute("VACUUM (ANALYZE) \"%s\"".formatted(table.name()));
    }

    private void insert(PostgresqlTable table) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement(table.insert())) {
            for (int place = 0; place < table.entity().size(); place++) {
                table.bind(row, place);
                row.addBatch();
                if ((place + 1) % BATCH == 0) {
                    row.executeBatch();
                }
            }
            row.executeBatch();
        }
    }
}
