package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.SqlSyntax;
import dev.hilo.databases.sql.SqlText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Scripts for PostgreSQL, also those that pg_dump writes. */
final class PostgresqlSyntax implements SqlSyntax {
    /** Commands that pg_dump writes around a dump, for psql only. */
    private static final Pattern OF_PG_DUMP = Pattern.compile("\\\\(un)?restrict\\b.*");

    private static final Pattern COPY =
            Pattern.compile("COPY\\s.*\\sFROM\\s+STDIN\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final String END_OF_DATA = "\\.";

    @Override
    public boolean readCommand(SqlText text) throws IOException {
        if (!text.isAt("\\")) {
            return false;
        }
        String place = text.place();
        String command = text.readLine().strip();
        if (!OF_PG_DUMP.matcher(command).matches()) {
            throw new DatabaseException("%s: \"%s\" is for psql and no SQL: remove it".formatted(place, command));
        }
        return true;
    }

    @Override
    public boolean takeComment(SqlText text) throws IOException {
        if (text.isAt("--")) {
            text.takeLine();
            return true;
        }
        boolean isBlock = text.isAt("/*");
        if (isBlock) {
            text.takeNested("/*", "*/");
        }
        return isBlock;
    }

    @Override
    public boolean takeWhole(SqlText text) throws IOException {
        int c = text.peek(0);
        if (c == '\'' || c == '"') {
            text.takeQuoted(false);
        } else if (c == '$') {
            takeDollars(text);
        } else if (Character.isJavaIdentifierPart(c)) {
            takeWord(text);
        } else {
            return false;
        }
        return true;
    }

    /** Takes a dollar-quoted text, {@code $$ ... $$} or {@code $tag$ ... $tag$}, or the number of a parameter. */
    private static void takeDollars(SqlText text) throws IOException {
        int length = 1;
        while (Character.isJavaIdentifierPart(text.peek(length)) && text.peek(length) != '$') {
            length++;
        }
        boolean isQuote = text.peek(length) == '$' && !Character.isDigit(text.peek(1));
        String taken = text.take(isQuote ? length + 1 : length);
        if (isQuote) {
            text.takeThrough(taken);
        }
    }

    /** Takes a word. A dollar in it begins no quote, and in a quote after an E, backslashes escape. */
    private static void takeWord(SqlText text) throws IOException {
        String word = text.takeWord();
        if (word.equalsIgnoreCase("e") && text.peek(0) == '\'') {
            text.takeQuoted(true);
        }
    }

    @Override
    public void execute(Statement statement, String sql, SqlText rest) throws SQLException, IOException {
        if (COPY.matcher(sql).matches()) {
            copy(statement.getConnection().unwrap(PGConnection.class), sql, rest);
        } else {
            statement.execute(sql);
        }
    }

    /** Copies the data, which begins in the next line. */
    private static void copy(PGConnection connection, String sql, SqlText rest) throws SQLException, IOException {
        rest.readLine();
        CopyIn copy = connection.getCopyAPI().copyIn(sql);
        try {
            for (String line = rest.readLine(); !isEnd(line, rest); line = rest.readLine()) {
                byte[] data = (line + "\n").getBytes(StandardCharsets.UTF_8);
                copy.writeToCopy(data, 0, data.length);
            }
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    private static boolean isEnd(String line, SqlText rest) throws IOException {
        return line.strip().equals(END_OF_DATA) || line.isEmpty() && rest.isAtEnd();
    }
}
