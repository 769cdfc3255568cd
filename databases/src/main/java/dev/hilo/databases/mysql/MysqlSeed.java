package dev.hilo.databases.mysql;

import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the table of movies anew and fills it with the ids 1 to N. */
record MysqlSeed(Connection connection) {
    private static final int BATCH = 1_000;
    private static final String INSERT = """
            INSERT INTO movie
              (id, title, director, release_year, genre, runtime_minutes, starring, synopsis, score)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    List<String> fill(MovieCatalogue movies) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET SESSION lock_wait_timeout = 30");
            statement.execute("DROP TABLE IF EXISTS movie");
            statement.execute(schema());
            insert(movies);
            // By itself the server would do so some seconds later, in one trial and not in another (hence
            // STATS_AUTO_RECALC).
            statement.execute("ANALYZE TABLE movie");
        }
        return IntStream.rangeClosed(1, movies.size()).mapToObj(String::valueOf).toList();
    }

    private void insert(MovieCatalogue movies) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement row = connection.prepareStatement(INSERT)) {
            for (int index = 0; index < movies.size(); index++) {
                bind(row, index + 1, movies.movie(index));
                row.addBatch();
                if ((index + 1) % BATCH == 0) {
                    row.executeBatch();
                    connection.commit();
                }
            }
            row.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void bind(PreparedStatement row, int id, MovieData movie) throws SQLException {
        row.setLong(1, id);
        row.setString(2, movie.title());
        row.setString(3, movie.director());
        row.setInt(4, movie.releaseYear());
        row.setString(5, movie.genre());
        row.setInt(6, movie.runtimeMinutes());
        row.setString(7, movie.starring());
        row.setString(8, movie.synopsis());
        row.setDouble(9, movie.score());
    }

    private static String schema() {
        try (InputStream in = MysqlSeed.class.getResourceAsStream("schema.sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read schema.sql", e);
        }
    }
}
