package dev.hilo.databases.postgresql;

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

/**
 * The tables and views of a database, in all its schemas but the server's own, and without those of extensions. hilo's own are recognised
 * by name, comment and columns, and only they are ever dropped.
 */
record PostgresqlTables(Connection connection, JdbcUrl url) {
    private static final String TABLES = """
            SELECT c.relname, obj_description(c.oid, 'pg_class'), n.nspname = current_schema()
              FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
               AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
               AND NOT EXISTS (SELECT FROM pg_depend d
                                WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
            """;

    private static final String COLUMNS = """
            SELECT column_name || ' ' || data_type FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position
            """;

    boolean isEmpty() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(TABLES)) {
            return !found.next();
        }
    }

    /**
     * @param besideForeignTables whether tables of other names may exist, which are left alone
     * @throws DatabaseException when seeding would drop a foreign table, or stand next to one
     */
    void requireOurs(DataSet data, boolean besideForeignTables) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(TABLES)) {
            while (found.next()) {
                boolean marked = PostgresqlTable.MARK.equals(found.getString(2));
                String table = found.getString(1);
                if (isOurName(data, table) && found.getBoolean(3)) {
                    requireOurShape(data, table, marked);
                } else if (!(marked && table.equals(PostgresqlRights.TABLE)) && !besideForeignTables) {
                    throw foreign(
                            table, "give hilo an empty database, or allow other tables with --allow-foreign-tables");
                }
            }
        }
    }

    private static boolean isOurName(DataSet data, String table) {
        return named(data, table).isPresent();
    }

    private static Optional<PostgresqlTable> named(DataSet data, String table) {
        return data.entities().stream()
                .map(PostgresqlTable::new)
                .filter(one -> one.name().equals(table))
                .findFirst();
    }

    private void requireOurShape(DataSet data, String table, boolean marked) throws SQLException {
        if (!marked || !named(data, table).orElseThrow().shape().equals(columns(table))) {
            throw foreign(table, "rename it, or give hilo another database");
        }
    }

    private List<String> columns(String table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
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
