package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Protocol;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public final class PostgresqlProtocol implements Protocol {
    @Override
    public String kind() {
        return "postgresql";
    }

    @Override
    public List<String> rows(DatabaseServer of) {
        return query(
                of,
                "SELECT CONCAT_WS('|', id, title, page_count, letters_read, rank, lent, bought_at AT TIME ZONE 'UTC')"
                        + " FROM book ORDER BY id");
    }

    @Override
    public List<Object> book(DatabaseServer of, int place) {
        try (Connection connection = connect(of.connection());
                Statement statement = connection.createStatement();
                ResultSet book = statement.executeQuery(
                        "SELECT title, page_count, letters_read, rank, lent, bought_at FROM book WHERE id = "
                                + (place + 1))) {
            book.next();
            return List.of(
                    book.getString(1),
                    book.getInt(2),
                    book.getLong(3),
                    book.getDouble(4),
                    book.getBoolean(5),
                    book.getObject(6, OffsetDateTime.class).toInstant());
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    static Connection connect(Map<String, String> place) throws SQLException {
        return DriverManager.getConnection(place.get("jdbc-url"), place.get("user"), place.get("password"));
    }

    @Override
    public List<String> labels(DatabaseServer of) {
        return query(of, "SELECT label FROM shelf ORDER BY number");
    }

    @Override
    public String write(DatabaseServer to) {
        query(to, "DELETE FROM book WHERE id = 5");
        query(to, "UPDATE book SET rank = 9.75 WHERE id = 6");
        query(
                to,
                "INSERT INTO book (title, page_count, letters_read, rank, lent, bought_at)"
                        + " VALUES ('Ω 映画 🎬', 1, 2, 3.5, TRUE, NOW())");
        return query(to, "SELECT MAX(id) FROM book").getFirst();
    }

    @Override
    public String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/library";
    }

    static List<String> query(DatabaseServer on, String sql) {
        return query(on.connection(), sql);
    }

    static List<String> query(Map<String, String> place, String sql) {
        List<String> found = new ArrayList<>();
        try (Connection connection = connect(place);
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
