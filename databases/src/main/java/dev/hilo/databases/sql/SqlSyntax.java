package dev.hilo.databases.sql;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.Statement;

/** The syntax of one product's scripts: the places where a semicolon ends no statement. */
public interface SqlSyntax {
    /**
     * Reads a command of the product's own shell, if one begins at this place, where a statement may begin.
     *
     * @return whether it was one
     */
    boolean readCommand(SqlText text) throws IOException;

    /**
     * Takes a comment that the server need not see, if one begins at this place.
     *
     * @return whether it was one
     */
    boolean takeComment(SqlText text) throws IOException;

    /**
     * Takes a text that may contain semicolons, such as a quote, if one begins at this place.
     *
     * @return whether it did
     */
    boolean takeWhole(SqlText text) throws IOException;

    /** @param rest text after the statement, for a statement whose data follows there */
    default void execute(Statement statement, String sql, SqlText rest) throws SQLException, IOException {
        statement.execute(sql);
    }
}
