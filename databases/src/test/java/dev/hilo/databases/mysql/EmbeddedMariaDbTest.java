package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.EmbeddedServerContract;
import dev.hilo.databases.kind.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EmbeddedMariaDbTest extends EmbeddedServerContract {
    EmbeddedMariaDbTest() {
        super(new MysqlProtocol(), Storage.MEMORY);
    }

    @Test
    void saysThatItIsMariaDb() {
        assertThat(server.identity()).hasToString("MariaDB 11.4.5");
    }

    @Test
    void handsOnUrlsWithoutTheLogin() {
        String place = "://127.0.0.1:" + port() + "/library";
        assertThat(server.connection())
                .containsOnlyKeys(
                        "host",
                        "port",
                        "name",
                        "user",
                        "password",
                        "dialect",
                        "jdbc-url",
                        "jdbc-driver",
                        "r2dbc-url",
                        "r2dbc-driver")
                .containsEntry("dialect", "mariadb")
                .containsEntry("jdbc-driver", "mariadb-java-client")
                .containsEntry("r2dbc-driver", "r2dbc-mariadb")
                .containsEntry("jdbc-url", "jdbc:mariadb" + place)
                .containsEntry("r2dbc-url", "r2dbc:mariadb" + place);
    }

    @Test
    void carriesOutAScript() throws IOException {
        Path script = Files.writeString(folder.resolve("own.sql"), """
                DROP TABLE IF EXISTS own;
                CREATE TABLE own (name VARCHAR(20)); -- one; two
                INSERT INTO own VALUES ('a;b'), ('ä');
                """);

        server.execute(script);
        server.execute(script);

        assertThat(MysqlProtocol.query(server, "SELECT name FROM own")).containsExactlyInAnyOrder("a;b", "ä");
        server.execute(Files.writeString(folder.resolve("end.sql"), "DROP TABLE own"));
    }

    @Test
    void tellsWhichStatementOfAScriptFails() throws IOException {
        Path script = Files.writeString(folder.resolve("wrong.sql"), "SELECT 1;\n\nINSERT INTO nowhere VALUES (1);\n");

        assertThatThrownBy(() -> server.execute(script))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith(script + ":3: statement 2: ")
                .hasMessageEndingWith("Table 'library.nowhere' doesn't exist");
    }

    @Test
    void keepsTheServersDurability() {
        assertThat(MysqlProtocol.query(
                        server,
                        "SELECT CONCAT(@@innodb_flush_log_at_trx_commit, ' ', @@innodb_doublewrite, ' ', @@log_bin)"))
                .containsExactly("1 ON OFF");
    }
}
