package dev.hilo.databases.mysql;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.Entity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

/** The seed that replaces the tables of a data set by fresh ones. */
record MysqlSeed(Connection connection) {
    private static final int BATCH = 1_000;

    /** @return the keys of the first entity */
    List<String> fill(DataSet data) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET SESSION lock_wait_timeout = 30");
            for (Entity entity : data.entities()) {
                fill(statement, new MysqlTable(entity));
            }
        }
        return IntStream.rangeClosed(1, data.entities().getFirst().size())
                .mapToObj(String::valueOf)
                .toList();
    }

    private void fill(Statement statement, MysqlTable table) throws SQLException {
        statement.execute("DROP TABLE IF EXISTS `%s`".formatted(table.name()));
        statement.execute(table.create());
        insert(table);
        // Otherwise the server would do so some seconds later, in some trials and not in others (hence
        // STATS_AUTO_RECALC).
        statement.execute("ANALYZE TABLE `%s`".formatted(table.name()));
    }

    private void insert(MysqlTable table) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement row = connection.prepareStatement(table.insert())) {
            for (int place = 0; place < table.entity().size(); place++) {
                table.bind(row, place);
                row.addBatch();
                if ((place + 1) % BATCH == 0) {
                    row.executeBatch();
                    connection.commit();
                }
            }
            row.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }
}
