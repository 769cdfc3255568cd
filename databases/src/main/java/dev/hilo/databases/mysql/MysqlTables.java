package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables of a database: ours are known by name, comment and columns, and only they are ever dropped. */
record MysqlTables(Connection connection, JdbcUrl url) {
    private static final String MOVIE = "movie";
    private static final String OURS = "hilo";
    private static final String SHAPE = "id bigint,title varchar,director varchar,release_year int,genre varchar,"
            + "runtime_minutes int,starring varchar,synopsis varchar,score double";

    /**
     * @param besideForeignTables whether tables of other names may stand there, which are left alone
     * @throws DatabaseException when seeding would drop or stand beside a table that is not ours
     */
    void requireOurs(boolean besideForeignTables) throws SQLException {
        String tables =
                "SELECT table_name, table_comment FROM information_schema.tables WHERE table_schema = DATABASE()";
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(tables)) {
            while (found.next()) {
                require(found.getString(1), OURS.equals(found.getString(2)), besideForeignTables);
            }
        }
    }

    private void require(String table, boolean marked, boolean besideForeignTables) throws SQLException {
        if (table.equals(MOVIE)) {
            if (!marked || !SHAPE.equals(columns())) {
                throw foreign(table, "rename it, or give hilo another database");
            }
        } else if (!(marked && table.equals(MysqlRights.TABLE)) && !besideForeignTables) {
            throw foreign(table, "give hilo an empty database, or allow others in it with --allow-foreign-tables");
        }
    }

    private String columns() throws SQLException {
        String columns = "SELECT GROUP_CONCAT(column_name, ' ', data_type ORDER BY ordinal_position) FROM"
                + " information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?";
        try (PreparedStatement statement = connection.prepareStatement(columns)) {
            statement.setString(1, MOVIE);
            try (ResultSet found = statement.executeQuery()) {
                found.next();
                return found.getString(1);
            }
        }
    }

    private DatabaseException foreign(String table, String cure) {
        return new DatabaseException("database \"%s\" on %s:%d holds the table \"%s\", which hilo did not make: %s"
                .formatted(url.name(), url.host(), url.port(), table, cure));
    }
}
