package dev.hilo.databases.data;

import dev.hilo.databases.DatabaseException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * The statements of an SQL file in UTF-8, read as a stream. They end with a semicolon outside of quotes and comments; drivers take one at a
 * time. Quotes are those of SQL and MySQL, and PostgreSQL's between dollars.
 */
public final class SqlScript {
    /** What is done with a statement. */
    @FunctionalInterface
    public interface Use {
        void with(String statement) throws SQLException;
    }

    private static final int END = -1;

    private final Path file;
    private final StringBuilder statement = new StringBuilder();
    private BufferedReader text;
    private int line = 1;
    private int firstLine;

    public SqlScript(Path file) {
        this.file = file;
    }

    /** @throws DatabaseException with file and line, when it cannot be read or a statement fails */
    public void forEach(Use use) {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            text = reader;
            while (readStatement()) {
                use(use);
            }
        } catch (CharacterCodingException e) {
            throw new DatabaseException("%s:%d: it is not text in UTF-8".formatted(file, line), e);
        } catch (IOException e) {
            throw new DatabaseException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private void use(Use use) {
        String sql = statement.toString().strip();
        try {
            if (!sql.isEmpty()) {
                use.with(sql);
            }
        } catch (SQLException e) {
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new DatabaseException("%s:%d: %s".formatted(file, firstLine, reason), e);
        }
    }

    /** @return whether there was one before the end of the file; it may be empty */
    private boolean readStatement() throws IOException {
        statement.setLength(0);
        boolean any = false;
        for (int c = read(); c != END; c = read()) {
            any = true;
            if (c == ';') {
                return true;
            }
            if (statement.isEmpty() && Character.isWhitespace(c)) {
                continue;
            }
            part((char) c);
        }
        return any;
    }

    /** A character that may begin a quote or a comment. */
    private void part(char c) throws IOException {
        if (statement.isEmpty()) {
            firstLine = line;
        }
        switch (c) {
            case '\'', '"', '`' -> quoted(c);
            case '#' -> commentOr(c, isAtBeginOfLine());
            case '-' -> dashes();
            case '/' -> {
                if (peek() == '*') {
                    block();
                } else {
                    statement.append(c);
                }
            }
            case '$' -> dollars();
            default -> statement.append(c);
        }
    }

    private void quoted(char quote) throws IOException {
        statement.append(quote);
        for (int c = read(); c != END; c = read()) {
            statement.append((char) c);
            if (c == '\\' && quote != '`') {
                append(read());
            } else if (c == quote) {
                return;
            }
        }
    }

    /** Two of them before a space, as MySQL wants it, or at the beginning of a line; else a minus of a minus. */
    private void dashes() throws IOException {
        if (peek() != '-') {
            statement.append('-');
            return;
        }
        boolean begins = isAtBeginOfLine();
        int second = read();
        commentOr((char) second, begins || Character.isWhitespace(peek()) || peek() == END);
    }

    private void commentOr(char c, boolean isComment) throws IOException {
        if (isComment) {
            restOfLine();
        } else {
            statement.append(c == '-' ? "--" : String.valueOf(c));
        }
    }

    private boolean isAtBeginOfLine() {
        int last = statement.length() - 1;
        while (last >= 0 && statement.charAt(last) != '\n' && Character.isWhitespace(statement.charAt(last))) {
            last--;
        }
        return last < 0 || statement.charAt(last) == '\n';
    }

    private void restOfLine() throws IOException {
        for (int c = read(); c != END && c != '\n'; c = read()) {
            // a comment is for people
        }
        if (!statement.isEmpty()) {
            statement.append('\n');
        }
    }

    /** Kept: MySQL carries out what some of them contain. */
    private void block() throws IOException {
        statement.append('/').append((char) read());
        int before = 0;
        for (int c = read(); c != END; c = read()) {
            statement.append((char) c);
            if (before == '*' && c == '/') {
                return;
            }
            before = c;
        }
    }

    /** {@code $tag$ ... $tag$}, or a dollar in a name. */
    private void dollars() throws IOException {
        StringBuilder tag = new StringBuilder("$");
        while (Character.isLetterOrDigit(peek()) || peek() == '_') {
            tag.append((char) read());
        }
        statement.append(tag);
        if (peek() != '$') {
            return;
        }
        append(read());
        tag.append('$');
        int begin = statement.length();
        for (int c = read(); c != END; c = read()) {
            statement.append((char) c);
            if (c == '$'
                    && statement.indexOf(tag.toString(), Math.max(begin, statement.length() - tag.length())) >= 0) {
                return;
            }
        }
    }

    private void append(int c) {
        if (c != END) {
            statement.append((char) c);
        }
    }

    private int read() throws IOException {
        int c = text.read();
        line += c == '\n' ? 1 : 0;
        return c;
    }

    private int peek() throws IOException {
        text.mark(1);
        int c = text.read();
        text.reset();
        return c;
    }
}
