package dev.hilo.databases.sql;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.Statement;

/** What tells a script of one product from that of another: where in it a semicolon ends no statement. */
public interface SqlSyntax {
    /**
     * Acts on a line that is no SQL but meant for the product's own shell, if one begins at this place, the beginning of a statement.
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
     * Takes what may have semicolons in it, if it begins at this place.
     *
     * @return whether it did
     */
    boolean takeWhole(SqlText text) throws IOException;

    /** @param rest what follows the statement, for one that reads its data from there */
    default void execute(Statement statement, String sql, SqlText rest) throws SQLException, IOException {
        statement.execute(sql);
    }
}
