package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Databases;
import dev.hilo.databases.EmbeddedServerContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EmbeddedMariaDbTest extends EmbeddedServerContract {
    EmbeddedMariaDbTest() {
        super("mysql");
    }

    @Override
    protected List<String> rows(DatabaseServer of) {
        return query(
                of,
                "SELECT CONCAT_WS('|', id, title, director, release_year, genre, runtime_minutes, starring,"
                        + " synopsis, score) FROM movie ORDER BY id");
    }

    @Override
    protected String write(DatabaseServer to) {
        query(to, "DELETE FROM movie WHERE id = 5");
        query(to, "UPDATE movie SET score = 9.75 WHERE id = 6");
        return query(
                        to,
                        "INSERT INTO movie (title, director, release_year, genre, runtime_minutes, starring, synopsis, score)"
                                + " VALUES ('Ω 映画 🎬', 'd', 2000, 'g', 90, 's', 's', 5) RETURNING id")
                .getFirst();
    }

    @Override
    protected String url(int port) {
        return "jdbc:mysql://movies:" + server.connection().get("password") + "@127.0.0.1:" + port + "/movies";
    }

    @Test
    void saysThatItIsMariaDb() {
        assertThat(server.identity()).hasToString("MariaDB 11.4.5");
    }

    @Test
    void handsOnUrlsWithoutTheLogin() {
        String place = "://127.0.0.1:" + port() + "/movies";
        assertThat(server.connection())
                .containsOnlyKeys(
                        "host",
                        "port",
                        "name",
                        "user",
                        "password",
                        "jdbc-url",
                        "jdbc-driver",
                        "r2dbc-url",
                        "r2dbc-driver")
                .containsEntry("jdbc-driver", "mariadb-java-client")
                .containsEntry("r2dbc-driver", "r2dbc-mariadb")
                .containsEntry("jdbc-url", "jdbc:mariadb" + place)
                .containsEntry("r2dbc-url", "r2dbc:mariadb" + place);
    }

    @Test
    void keepsEveryCharacter() {
        server.seed(MOVIES);
        String id = write(server);
        assertThat(query(server, "SELECT title FROM movie WHERE id = " + id)).containsExactly("Ω 映画 🎬");
    }

    @Test
    void keepsTheServersDurability() {
        assertThat(query(
                        server,
                        "SELECT CONCAT(@@innodb_flush_log_at_trx_commit, ' ', @@innodb_doublewrite, ' ', @@log_bin)"))
                .containsExactly("1 ON OFF");
    }

    @Test
    void letsNobodyElseIn() {
        String place = server.connection().get("jdbc-url").replace("jdbc:mariadb", "jdbc:mysql");
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Databases.external("mysql", place + "?user=root"))
                .withMessageContaining("Access denied");
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Databases.external("mysql", place + "?user=movies&password=wrong"))
                .withMessageContaining("Access denied")
                .withMessageContaining("127.0.0.1:" + port())
                .withMessageNotContaining("wrong");
    }

    @Test
    void refusesADatabaseWithOtherTables() {
        server.seed(MOVIES);
        query(server, "CREATE TABLE precious (id INT)");
        try {
            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> server.seed(MOVIES))
                    .withMessageContaining("\"precious\", which hilo did not make");
            assertThat(rows(server)).hasSize(MOVIES.size());
        } finally {
            query(server, "DROP TABLE precious");
        }
    }

    private static List<String> query(DatabaseServer on, String sql) {
        Map<String, String> place = on.connection();
        List<String> found = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(place.get("jdbc-url"), place.get("user"), place.get("password"));
                Statement statement = connection.createStatement()) {
            if (statement.execute(sql)) {
                ResultSet rows = statement.getResultSet();
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
            return found;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
