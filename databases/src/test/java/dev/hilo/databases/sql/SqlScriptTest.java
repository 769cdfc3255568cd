package dev.hilo.databases.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlScriptTest {
    @TempDir
    Path folder;

    private List<String> statements(String text) throws IOException {
        List<String> statements = new ArrayList<>();
        new SqlScript(Files.writeString(folder.resolve("seed.sql"), text)).forEach(statements::add);
        return statements;
    }

    @Test
    void endWithASemicolon() throws IOException {
        assertThat(statements("a;\n\n b\n c ;;d")).containsExactly("a", "b\n c", "d");
        assertThat(statements("")).isEmpty();
        assertThat(statements(" ;\n; ")).isEmpty();
    }

    @Test
    void quotesKeepSemicolons() throws IOException {
        assertThat(statements("a ';' b; \"x;\"; `y;`; 'it''s;'; 'it\\';s'; 5 - 3 / 2"))
                .containsExactly("a ';' b", "\"x;\"", "`y;`", "'it''s;'", "'it\\';s'", "5 - 3 / 2");
    }

    @Test
    void commentsKeepSemicolons() throws IOException {
        assertThat(statements("a -- no; end\n b; # no; end\nc; /* ; */ d; /*!40101 SET x; */ e;\n--no;\nf"))
                .containsExactly("a \n b", "c", "/* ; */ d", "/*!40101 SET x; */ e", "f");
        assertThat(statements("5--1; 7 # 3; x")).containsExactly("5--1", "7 # 3", "x");
    }

    @Test
    void dollarsKeepSemicolons() throws IOException {
        assertThat(statements("f as $$ a; b; $$ x; g $tag$ $$; $tag$; h$1; i"))
                .containsExactly("f as $$ a; b; $$ x", "g $tag$ $$; $tag$", "h$1", "i");
    }

    @Test
    void aStatementThatFailsIsToldWithItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("seed.sql"), "one;\n\n-- a comment\ntwo\nmore;\n");

        assertThatThrownBy(() -> new SqlScript(file).forEach(statement -> {
                    if (statement.startsWith("two")) {
                        throw new SQLException("no such table\nat once");
                    }
                }))
                .isInstanceOf(DatabaseException.class)
                .hasMessage(file + ":4: no such table");
    }

    @Test
    void whatIsNotText() throws IOException {
        Path file = Files.write(folder.resolve("seed.sql"), new byte[] {'a', ';', '\n', (byte) 0xff});

        assertThatThrownBy(() -> new SqlScript(file).forEach(statement -> {}))
                .hasMessageStartingWith(file + ":")
                .hasMessageEndingWith("it is not text in UTF-8");
    }

    @Test
    void aFileThatIsNotThere() {
        assertThatThrownBy(() -> new SqlScript(folder.resolve("none.sql")).forEach(statement -> {}))
                .hasMessageStartingWith(folder.resolve("none.sql") + " cannot be read");
    }
}
