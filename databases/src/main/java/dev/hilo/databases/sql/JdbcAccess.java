package dev.hilo.databases.sql;

import dev.hilo.databases.DatabaseException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;

/**
 * Connections to a server, one for each question, so that an idle client costs the server nothing.
 *
 * @param cure advice on an error, with a semicolon before it; may be empty
 */
public record JdbcAccess(JdbcUrl url, Opening opening, Function<SQLException, String> cure) {
    /** Opens a connection through a driver. */
    @FunctionalInterface
    public interface Opening {
        Connection open(JdbcUrl url) throws SQLException;
    }

    /** Work on a connection. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /** @throws DatabaseException with one line that names the server, without the password */
    public <T> T ask(Work<T> work) {
        try (Connection connection = opening.open(url)) {
            return work.with(connection);
        } catch (SQLException e) {
            throw new DatabaseException(url.jdbc() + ": " + reason(e) + cure.apply(e), e);
        }
    }

    private String reason(SQLException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        // Connector/J's own message is only "Communications link failure".
        String first = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return url.password().isEmpty() ? first : first.replace(url.password(), "***");
    }
}
