package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.JdbcUrl;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Checks whether a server that the user runs is fit for measuring: its version, time zone and character set. */
record MysqlFitness(Connection connection, JdbcUrl url) {
    private static final String CHARACTERS = "utf8mb4";

    void require() throws SQLException {
        SupportedVersions.objection(MysqlIdentity.of(connection)).ifPresent(this::refuse);
        requireTimeZone();
        requireCharacters();
    }

    private void requireTimeZone() throws SQLException {
        int seconds = Integer.parseInt(ask("SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), NOW())"));
        String there = text(ZoneOffset.ofTotalSeconds(seconds));
        String here = text(ZoneId.systemDefault().getRules().getOffset(Instant.now()));
        if (!there.equals(here)) {
            refuse(
                    "its time zone is %s and this machine's is %s: SET GLOBAL time_zone = '%2$s' there, or start hilo with TZ set to its zone"
                            .formatted(there, here));
        }
    }

    private static String text(ZoneOffset offset) {
        return offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    }

    private void requireCharacters() throws SQLException {
        String characters = ask("SELECT @@character_set_database");
        if (!characters.equals(CHARACTERS)) {
            refuse("the character set of the database is %s: ALTER DATABASE %s CHARACTER SET %s"
                    .formatted(characters, url.name(), CHARACTERS));
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
