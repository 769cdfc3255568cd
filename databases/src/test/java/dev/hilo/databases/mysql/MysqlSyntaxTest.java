package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.sql.Statements;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MysqlSyntaxTest {
    @TempDir
    Path folder;

    @Test
    void quotesKeepSemicolons() throws IOException {
        assertThat(statements("a ';' b; \"x;\"; `y;`; 'it''s;'; 'it\\';s'; `a\\`; 5 - 3 / 2"))
                .containsExactly("a ';' b", "\"x;\"", "`y;`", "'it''s;'", "'it\\';s'", "`a\\`", "5 - 3 / 2");
    }

    @Test
    void commentsKeepSemicolons() throws IOException {
        assertThat(statements("a -- no; end\n b; # no; end\nc; /* ; */ d; e /*; 'it*/ f; /*/;*/ g; 5--1; h --"))
                .containsExactly("a -- no; end\n b", "c", "d", "e /*; 'it*/ f", "g", "5--1", "h --");
    }

    @Test
    void whatTheServerReadsInCommentsIsCarriedOut() throws IOException {
        assertThat(statements("/*!40101 SET x; */;\n/*M!100100 y*/;/* z */;"))
                .containsExactly("/*!40101 SET x; */", "/*M!100100 y*/");
    }

    /** Delimiters around triggers and routines, as mysqldump writes them. */
    @Test
    void theDelimiterCanBeChanged() throws IOException {
        assertThat(statements("""
                        a;
                        DELIMITER ;;
                        /*!50003 CREATE TRIGGER t BEGIN b; c; END */;;
                        delimiter ;
                        delimiters; d"""))
                .containsExactly("a", "/*!50003 CREATE TRIGGER t BEGIN b; c; END */", "delimiters", "d");
    }

    @Test
    void aDelimiterMustBeNamed() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> statements("a;\nDELIMITER \nb"))
                .withMessageEndingWith("script.sql:2: not a delimiter: \"DELIMITER\": write it as DELIMITER //");
    }

    private List<String> statements(String script) throws IOException {
        return Statements.of(script, new MysqlSyntax(), folder);
    }
}
