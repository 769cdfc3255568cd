package dev.hilo.databases.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of scripts of every product, with a syntax that has one kind of comment and one of quote. */
class SqlScriptTest {
    private static final SqlSyntax PLAIN = new SqlSyntax() {
        @Override
        public boolean readCommand(SqlText text) {
            return false;
        }

        @Override
        public boolean takeComment(SqlText text) throws IOException {
            if (!text.isAt("--")) {
                return false;
            }
            text.takeLine();
            return true;
        }

        @Override
        public boolean takeWhole(SqlText text) throws IOException {
            if (!text.isAt("'")) {
                return false;
            }
            text.takeQuoted(false);
            return true;
        }
    };

    @TempDir
    Path folder;

    @Test
    void statementsEndWithASemicolon() throws IOException {
        assertThat(Statements.of("a;\n\n b\n c ;;d", PLAIN, folder)).containsExactly("a", "b\n c", "d");
        assertThat(Statements.of("", PLAIN, folder)).isEmpty();
        assertThat(Statements.of(" ;\n; ", PLAIN, folder)).isEmpty();
    }

    @Test
    void commentsBetweenStatementsAreLeftOut() throws IOException {
        assertThat(Statements.of("-- one; two\na -- three; four\n;-- five", PLAIN, folder))
                .containsExactly("a -- three; four");
    }

    @Test
    void aMarkOfTheByteOrderIsNoText() throws IOException {
        assertThat(Statements.of("\ufeffa; b", PLAIN, folder)).containsExactly("a", "b");
    }

    @Test
    void linesEndAsTheFileHasThem() throws IOException {
        assertThat(Statements.of("a 'x\r\ny';\r\nb;\r\n", PLAIN, folder)).containsExactly("a 'x\r\ny'", "b");
    }

    @Test
    void whatFailsIsToldWithFileLineNumberAndReasonInOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("seed.sql"), "one;\n\n-- a comment\ntwo\nmore;\n");
        refused(file, "%s:4: statement 2: no such table at once".formatted(file));
    }

    @Test
    void aQuoteWithoutAnEndIsToldWhereItBegins() throws IOException {
        Path file = Files.writeString(folder.resolve("seed.sql"), "one;\nthree 'four\n'';\n");
        refused(file, file + ":2: a quote or a comment that begins here has no end");
    }

    @Test
    void whatIsNoTextIsToldWithTheCure() throws IOException {
        Path file = Files.write(folder.resolve("seed.sql"), new byte[] {'a', ';', '\n', (byte) 0xff});
        refused(
                file,
                file + ":1: after this line, it is not text in UTF-8: save it as UTF-8, and dump binary columns as"
                        + " hexadecimal numbers");
    }

    @Test
    void aFileThatIsNotThere() {
        refused(
                folder.resolve("none.sql"),
                folder.resolve("none.sql") + " cannot be read: name a file that you may read");
    }

    @Test
    void aLargeScriptIsReadAsAStream() throws IOException {
        Path file = folder.resolve("large.sql");
        String row = "INSERT INTO t VALUES ('%s');\n".formatted("x;".repeat(50_000));
        Files.writeString(file, row.repeat(10));
        Files.write(file, new byte[] {(byte) 0xff}, StandardOpenOption.APPEND);
        List<Integer> lengths = new ArrayList<>();
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> new SqlScript(file, PLAIN).forEach((sql, rest) -> lengths.add(sql.length())))
                .withMessageContaining("it is not text in UTF-8");
        assertThat(lengths).hasSizeGreaterThan(8).containsOnly(row.length() - 2);
    }

    private static void refused(Path file, String message) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> new SqlScript(file, PLAIN).forEach((sql, rest) -> {
                    if (sql.startsWith("two")) {
                        throw new SQLException("no such table\n  at once");
                    }
                }))
                .withMessage(message);
    }
}
