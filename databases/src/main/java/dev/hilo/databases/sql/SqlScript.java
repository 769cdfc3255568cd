package dev.hilo.databases.sql;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.stream.Collectors;

/**
 * An SQL file in UTF-8 with any number of statements, which are read as a stream and executed one at a time. Drivers that accept several
 * statements hold the whole text in memory and do not report which one failed. Libraries that split scripts also hold the whole text,
 * ignore quotes, or depend on a framework.
 */
public record SqlScript(Path file, SqlSyntax syntax) {
    /** Time limit of a statement; to index a large table may take minutes. */
    private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(10);

    /** Use of a statement, and of the text after it for a statement whose data follows there. */
    @FunctionalInterface
    interface Use {
        void with(String sql, SqlText rest) throws SQLException, IOException;
    }

    /**
     * Executes the script in one transaction, as far as the server allows: MySQL commits with each statement that changes a table's
     * definition.
     *
     * @throws DatabaseException with file and line, when it cannot be read or a statement fails
     */
    public void runOn(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(LONGEST_STATEMENT.toMillis()));
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            forEach((sql, rest) -> syntax.execute(statement, sql, rest));
        }
        connection.commit();
    }

    void forEach(Use use) {
        try (SqlText text = new SqlText(file)) {
            for (int number = 1; isMoved(text); number++) {
                use(use, text, number);
            }
        } catch (IOException e) {
            throw new DatabaseException("%s cannot be read: name a file that you may read".formatted(file), e);
        }
    }

    private static void use(Use use, SqlText text, int number) throws IOException {
        try {
            use.with(text.statement(), text);
        } catch (SQLException e) {
            throw new DatabaseException("%s: statement %d: %s".formatted(text.place(), number, inOneLine(e)), e);
        }
    }

    private static String inOneLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().map(String::strip).collect(Collectors.joining(" "));
    }

    /** @return whether there is another statement */
    private boolean isMoved(SqlText text) throws IOException {
        text.clear();
        while (!text.isAtEnd()) {
            if (!text.isAtDelimiter()) {
                move(text);
                continue;
            }
            text.skipDelimiter();
            if (!text.isAtBegin()) {
                return true;
            }
        }
        return !text.isAtBegin();
    }

    private void move(SqlText text) throws IOException {
        boolean begins = text.isAtBegin();
        if (begins && Character.isWhitespace(text.peek(0))) {
            text.skip();
        } else if (begins && syntax.readCommand(text)) {
            text.clear();
        } else if (syntax.takeComment(text)) {
            if (begins) {
                text.clear();
            }
        } else if (!syntax.takeWhole(text)) {
            text.take();
        }
    }
}
