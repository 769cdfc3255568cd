package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.sql.JdbcUrl;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Checks whether a server that the user runs is fit for measuring: its version and encoding. Its time zone does not matter, because times
 * are stored with their zone.
 */
record PostgresqlFitness(Connection connection, JdbcUrl url) {
    /** The oldest version that the frameworks support; older ones get no fixes. */
    private static final int OLDEST = 14;

    private static final String CHARACTERS = "UTF8";

    void require() throws SQLException {
        requireVersion();
        requireCharacters();
    }

    private void requireVersion() throws SQLException {
        ServerIdentity server = PostgresqlIdentity.of(connection);
        boolean isOld = connection.getMetaData().getDatabaseMajorVersion() < OLDEST;
        if (isOld || !server.product().equals(PostgresqlIdentity.POSTGRESQL)) {
            refuse("%s is not supported: use PostgreSQL %d or newer".formatted(server, OLDEST));
        }
    }

    private void requireCharacters() throws SQLException {
        String characters = ask("SHOW server_encoding");
        if (!characters.equals(CHARACTERS)) {
            refuse(
                    "the encoding of the database is %s: CREATE DATABASE ... ENCODING '%s' TEMPLATE template0, and name that one"
                            .formatted(characters, CHARACTERS));
        }
    }

    private String ask(String question) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }

    private void refuse(String objection) {
        throw new DatabaseException(url.jdbc() + ": " + objection);
    }
}
