package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Protocol;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public final class MysqlProtocol implements Protocol {
    @Override
    public String kind() {
        return "mysql";
    }

    @Override
    public List<String> rows(DatabaseServer of) {
        return query(
                of,
                "SELECT CONCAT_WS('|', id, title, director, release_year, genre, runtime_minutes, starring,"
                        + " synopsis, score) FROM movie ORDER BY id");
    }

    @Override
    public String write(DatabaseServer to) {
        query(to, "DELETE FROM movie WHERE id = 5");
        query(to, "UPDATE movie SET score = 9.75 WHERE id = 6");
        query(
                to,
                "INSERT INTO movie (title, director, release_year, genre, runtime_minutes, starring, synopsis, score)"
                        + " VALUES ('Ω 映画 🎬', 'd', 2000, 'g', 90, 's', 's', 5)");
        return query(to, "SELECT MAX(id) FROM movie").getFirst();
    }

    @Override
    public String url(int port) {
        return "jdbc:mysql://127.0.0.1:" + port + "/movies";
    }

    static List<String> query(DatabaseServer on, String sql) {
        Map<String, String> place = on.connection();
        return query(place.get("jdbc-url"), place.get("user"), place.get("password"), sql);
    }

    static List<String> query(String url, String user, String password, String sql) {
        List<String> found = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(url, user, password);
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
