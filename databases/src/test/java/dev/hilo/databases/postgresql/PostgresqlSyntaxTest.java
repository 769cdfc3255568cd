package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.Statements;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresqlSyntaxTest {
    @TempDir
    Path folder;

    @Test
    void quotesKeepSemicolons() throws IOException {
        assertThat(statements("a ';' b; \"x;\"\"\"; 'it''s;'; 'C:\\'; E'it\\';s'; e''; some'\\'; 5 # 3"))
                .containsExactly(
                        "a ';' b", "\"x;\"\"\"", "'it''s;'", "'C:\\'", "E'it\\';s'", "e''", "some'\\'", "5 # 3");
    }

    @Test
    void commentsKeepSemicolons() throws IOException {
        assertThat(statements("a --no; end\n b; /* ; /* 'x; */ ; */ c; d /*/;*/ e --"))
                .containsExactly("a --no; end\n b", "c", "d /*/;*/ e --");
    }

    @Test
    void dollarsKeepSemicolons() throws IOException {
        assertThat(statements("f as $$ a; b; $$ x; g $tag$ $$; $tag$; h$1; i$2$j; $1; $é$;$é$"))
                .containsExactly("f as $$ a; b; $$ x", "g $tag$ $$; $tag$", "h$1", "i$2$j", "$1", "$é$;$é$");
    }

    /** Commands that pg_dump writes around its output. */
    @Test
    void commandsOfPsqlAreNoSql() throws IOException {
        assertThat(statements("\\restrict x7;\na;\n\\unrestrict x7\n")).containsExactly("a");
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> statements("a;\n\\connect library\n"))
                .withMessageEndingWith("script.sql:2: \"\\connect library\" is for psql and no SQL: remove it");
    }

    private List<String> statements(String script) throws IOException {
        return Statements.of(script, new PostgresqlSyntax(), folder);
    }
}
