package dev.hilo.databases.sql;

import dev.hilo.databases.DatabaseException;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The characters of a script, read as a stream, and the statement that is being collected from them. */
public final class SqlText implements Closeable {
    private static final int END = -1;
    private static final int WINDOW = 1 << 16;
    private static final int LONGEST = 1 << 26;
    private static final int BYTE_ORDER_MARK = 0xfeff;

    private final Path file;
    private final Reader reader;
    private final char[] window = new char[WINDOW];
    private int at;
    private int filled;
    private int line = 1;
    private int firstLine;
    private final StringBuilder statement = new StringBuilder();
    private String delimiter = ";";

    SqlText(Path file) throws IOException {
        this.file = file;
        reader = Files.newBufferedReader(file);
        if (peek(0) == BYTE_ORDER_MARK) {
            at++;
        }
    }

    /** Changes the delimiter of statements. */
    public void endStatementsWith(String other) {
        delimiter = other;
    }

    /** Whether only blanks and comments followed the last statement. */
    public boolean isAtBegin() {
        return statement.isEmpty();
    }

    public boolean isAtEnd() throws IOException {
        return peek(0) == END;
    }

    boolean isAtDelimiter() throws IOException {
        return isAt(delimiter);
    }

    /** Whether this text comes next. */
    public boolean isAt(String text) throws IOException {
        for (int ahead = 0; ahead < text.length(); ahead++) {
            if (peek(ahead) != text.charAt(ahead)) {
                return false;
            }
        }
        return true;
    }

    /** @return the character that many places ahead, or a negative number after the end */
    public int peek(int ahead) throws IOException {
        while (at + ahead >= filled) {
            if (!fill()) {
                return END;
            }
        }
        return window[at + ahead];
    }

    private boolean fill() throws IOException {
        System.arraycopy(window, at, window, 0, filled - at);
        filled -= at;
        at = 0;
        int more = read();
        filled += Math.max(more, 0);
        return more > 0;
    }

    private int read() throws IOException {
        try {
            return reader.read(window, filled, window.length - filled);
        } catch (CharacterCodingException e) {
            throw new DatabaseException(
                    "%s: after this line, it is not text in UTF-8: save it as UTF-8, and dump binary columns as hexadecimal numbers"
                            .formatted(place(line)),
                    e);
        }
    }

    /** Moves a character into the statement. */
    public void take() throws IOException {
        if (statement.isEmpty()) {
            firstLine = line;
        }
        if (statement.length() == LONGEST) {
            throw new DatabaseException("%s: a statement that begins here is longer than %d million characters"
                    .formatted(place(), LONGEST / 1_000_000));
        }
        statement.append((char) peek(0));
        skip();
    }

    /** @return what was moved */
    public String take(int count) throws IOException {
        int begin = statement.length();
        for (int taken = 0; taken < count; taken++) {
            take();
        }
        return statement.substring(begin);
    }

    /** Moves everything up to and including a text into the statement. */
    public void takeThrough(String end) throws IOException {
        int opened = line;
        while (!isAt(end)) {
            requireMore(opened);
            take();
        }
        take(end.length());
    }

    /** Moves everything from a beginning to its matching end into the statement, nested ones included. */
    public void takeNested(String begin, String end) throws IOException {
        int opened = line;
        int depth = 0;
        do {
            if (isAt(begin)) {
                depth++;
                take(begin.length());
            } else if (isAt(end)) {
                depth--;
                take(end.length());
            } else {
                requireMore(opened);
                take();
            }
        } while (depth > 0);
    }

    /** Moves a quoted text into the statement; the quote in it is doubled, or stands after a backslash where those escape. */
    public void takeQuoted(boolean hasEscapes) throws IOException {
        int opened = line;
        int quote = peek(0);
        take();
        while (peek(0) != quote || peek(1) == quote) {
            requireMore(opened);
            boolean isPair = peek(0) == quote || hasEscapes && peek(0) == '\\';
            take(isPair && peek(1) != END ? 2 : 1);
        }
        take();
    }

    public void takeLine() throws IOException {
        while (!isAtEnd() && peek(0) != '\n') {
            take();
        }
    }

    /**
     * Moves letters, digits, underscores and dollars into the statement.
     *
     * @return what was moved
     */
    public String takeWord() throws IOException {
        int begin = statement.length();
        while (Character.isJavaIdentifierPart(peek(0))) {
            take();
        }
        return statement.substring(begin);
    }

    private void requireMore(int opened) throws IOException {
        if (isAtEnd()) {
            throw new DatabaseException(place(opened) + ": a quote or a comment that begins here has no end");
        }
    }

    void skip() throws IOException {
        line += peek(0) == '\n' ? 1 : 0;
        at++;
    }

    void skipDelimiter() {
        // a delimiter has no line break
        at += delimiter.length();
    }

    /** Reads the rest of the line, without its line break, as no part of a statement. */
    public String readLine() throws IOException {
        StringBuilder rest = new StringBuilder();
        while (!isAtEnd() && peek(0) != '\n') {
            rest.append((char) peek(0));
            skip();
        }
        if (!isAtEnd()) {
            skip();
        }
        return rest.toString();
    }

    /** File and line of the current statement, or of the next character where there is none. */
    public String place() {
        return place(isAtBegin() ? line : firstLine);
    }

    private String place(int where) {
        return "%s:%d".formatted(file, where);
    }

    String statement() {
        return statement.toString().stripTrailing();
    }

    void clear() {
        statement.setLength(0);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
