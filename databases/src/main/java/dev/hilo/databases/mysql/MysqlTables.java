package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.sql.JdbcUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tables of a database: hilo's own are recognised by name, comment and columns, and only they are ever dropped. */
record MysqlTables(Connection connection, JdbcUrl url) {

    /**
     * @param besideForeignTables whether tables of other names may exist, which are left alone
     * @throws DatabaseException when seeding would drop a foreign table, or stand next to one
     */
    void requireOurs(DataSet data, boolean besideForeignTables) throws SQLException {
        String tables =
                "SELECT table_name, table_comment FROM information_schema.tables WHERE table_schema = DATABASE()";
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(tables)) {
            while (found.next()) {
                boolean marked = MysqlTable.MARK.equals(found.getString(2));
                require(data, found.getString(1), marked, besideForeignTables);
            }
        }
    }

    boolean isEmpty() throws SQLException {
        String count = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()";
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(count)) {
            row.next();
            return row.getLong(1) == 0;
        }
    }

    private void require(DataSet data, String table, boolean marked, boolean besideForeignTables) throws SQLException {
        Optional<MysqlTable> ours = data.entities().stream()
                .map(MysqlTable::new)
                .filter(one -> one.name().equals(table))
                .findFirst();
        if (ours.isPresent()) {
            if (!marked || !ours.get().shape().equals(columns(table))) {
                throw foreign(table, "rename it, or give hilo another database");
            }
        } else if (!(marked && table.equals(MysqlRights.TABLE)) && !besideForeignTables) {
            throw foreign(table, "give hilo an empty database, or allow other tables with --allow-foreign-tables");
        }
    }

    private List<String> columns(String table) throws SQLException {
        String columns = "SELECT CONCAT(column_name, ' ', data_type) FROM information_schema.columns"
                + " WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position";
        try (PreparedStatement statement = connection.prepareStatement(columns)) {
            statement.setString(1, table);
            try (ResultSet found = statement.executeQuery()) {
                List<String> shape = new ArrayList<>();
                while (found.next()) {
                    shape.add(found.getString(1));
                }
                return shape;
            }
        }
    }

    private DatabaseException foreign(String table, String cure) {
        return new DatabaseException("database \"%s\" on %s:%d holds the table \"%s\", which hilo did not create: %s"
                .formatted(url.name(), url.host(), url.port(), table, cure));
    }
}
