package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.JdbcUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;

/** Checks the rights in a database by trying them on a table of hilo's own. */
record MysqlRights(Connection connection, JdbcUrl url) {
    static final String TABLE = "hilo_check";

    private static final List<String> ALL_THAT_A_RUN_DOES = List.of(
            "DROP TABLE IF EXISTS " + TABLE,
            "CREATE TABLE " + TABLE + " (id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, score DOUBLE) COMMENT = 'hilo'",
            "INSERT INTO " + TABLE + " (score) VALUES (1)",
            "SELECT COUNT(*) FROM " + TABLE,
            "UPDATE " + TABLE + " SET score = 2",
            "DELETE FROM " + TABLE,
            "DROP TABLE " + TABLE);

    /** Error codes of a read-only replica, server, session or storage engine. */
    private static final Set<Integer> READ_ONLY = Set.of(1290, 1792, 1836, 1874);

    private static final Set<Integer> DENIED = Set.of(1044, 1142, 1143, 1227, 1370);

    void require() throws SQLException {
        for (String one : ALL_THAT_A_RUN_DOES) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(one);
            } catch (SQLException e) {
                requireNoObjection(one.substring(0, one.indexOf(' ')), e);
                throw e;
            }
        }
    }

    private void requireNoObjection(String verb, SQLException e) {
        if (READ_ONLY.contains(e.getErrorCode())) {
            throw new DatabaseException(
                    "%s: the server accepts no writes (read_only): name one that does, or SET GLOBAL read_only = 0 there"
                            .formatted(url.jdbc()),
                    e);
        }
        if (DENIED.contains(e.getErrorCode())) {
            throw new DatabaseException(
                    "%s: user %s may not %s there: GRANT ALL ON %s.* to that user"
                            .formatted(url.jdbc(), url.user(), verb, url.name()),
                    e);
        }
    }
}
