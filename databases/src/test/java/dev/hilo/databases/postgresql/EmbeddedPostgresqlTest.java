package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.EmbeddedServerContract;
import dev.hilo.databases.embedded.EmbeddedSource;
import dev.hilo.databases.kind.Storage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EmbeddedPostgresqlTest extends EmbeddedServerContract {
    EmbeddedPostgresqlTest() {
        super(new PostgresqlProtocol(), Storage.MEMORY);
    }

    @Test
    void saysThatItIsPostgresql() {
        assertThat(server.identity()).hasToString("PostgreSQL 18.6");
    }

    @Test
    void handsOnUrlsWithoutTheLogin() {
        String place = "postgresql://127.0.0.1:" + port() + "/library";
        assertThat(server.connection())
                .containsOnlyKeys("host", "port", "name", "user", "password", "jdbc-url", "r2dbc-url")
                .containsEntry("jdbc-url", "jdbc:" + place)
                .containsEntry("r2dbc-url", "r2dbc:" + place);
    }

    @Test
    void keepsTheServersDurability() {
        assertThat(query("SELECT string_agg(setting, ' ' ORDER BY name) FROM pg_settings"
                        + " WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')"))
                .containsExactly("on on on");
    }

    @Test
    void comparesTextsByCodePointAndKnowsEveryLetter() {
        assertThat(query("SELECT 'Z' < 'a' AND 'z' < 'ä' AND upper('ä') = 'Ä'")).containsExactly("t");
    }

    @Test
    void itsUserIsNoAdministratorAndTheOnlyWayInIsLoopback() throws IOException {
        assertThat(query("SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user"))
                .containsExactly("f");
        assertThat(Files.readAllLines(folder.resolve("server/database.log")))
                .filteredOn(line -> line.contains("listening on"))
                .singleElement()
                .asString()
                .endsWith("listening on IPv4 address \"127.0.0.1\", port " + port());
    }

    @Test
    void aPasswordIsOnNoCommandLineAndInNoEnvironment() throws IOException {
        Path process = Path.of("/proc/" + server.pid().orElseThrow());
        for (String file : List.of("cmdline", "environ")) {
            assertThat(Files.readString(process.resolve(file)))
                    .doesNotContain(server.connection().get("password"));
        }
    }

    /** Each server has its data, port and password; the second stops while a client is connected. */
    @Test
    void anotherServerBesideItEndsAtOnceAlthoughClientsAreConnected() throws Exception {
        server.seed(BOOKS);
        DatabaseServer other = start("other");
        other.seed(BOOKS);
        PostgresqlProtocol.query(other, "DELETE FROM book");
        try (Connection client = PostgresqlProtocol.connect(other.connection())) {
            client.setAutoCommit(false);
            client.createStatement().execute("LOCK TABLE book");
            ProcessHandle process = ProcessHandle.of(other.pid().orElseThrow()).orElseThrow();
            List<ProcessHandle> family = process.descendants().toList();
            other.close();
            assertThat(Stream.concat(Stream.of(process), family.stream())).noneMatch(ProcessHandle::isAlive);
        }
        // It exits by itself, not killed after the grace period: with a client connected, only QUIT does that.
        assertThat(Files.readString(folder.resolve("other/database.log")))
                .contains("received immediate shutdown request", "database system is shut down");
        assertThat(protocol.rows(server)).hasSize(SIZE);
    }

    @Test
    void carriesOutAScript() throws IOException {
        DatabaseServer other = start("script");
        try {
            assertThat(other.isEmpty()).isTrue();
            Path script = Files.writeString(folder.resolve("own.sql"), """
                    DROP TABLE IF EXISTS own;
                    CREATE TABLE own (id int, name text); -- one; two
                    CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $body$ BEGIN RETURN 2 * n; END; $body$;
                    INSERT INTO own VALUES (1, 'C:\\'), (2, 'a;b');
                    COPY own (id, name) FROM stdin;
                    3\tä
                    4\t\\N
                    \\.
                    INSERT INTO own VALUES (twice(3), 'last');
                    DROP FUNCTION twice;
                    """);
            other.execute(script);
            other.execute(script);
            assertThat(other.isEmpty()).isFalse();
            assertThat(PostgresqlProtocol.query(other, "SELECT concat(id, name) FROM own ORDER BY id"))
                    .containsExactly("1C:\\", "2a;b", "3ä", "4", "6last");
        } finally {
            other.close();
        }
    }

    @Test
    void aScriptThatFailsIsToldAndLeavesNothing() throws IOException {
        refused(
                "CREATE TABLE own (id int);\n\nINSERT INTO own VALUES ('x');\n",
                ":3: statement 2: ERROR: invalid input" + " syntax for type integer: \"x\" Position: 25");
        refused(
                "CREATE TABLE own (id int);\nCOPY own FROM stdin;\n1\ny\n\\.\n",
                ":2: statement 2: ERROR: invalid input"
                        + " syntax for type integer: \"y\" Where: COPY own, line 2, column id: \"y\"");
        assertThat(query("SELECT to_regclass('own') IS NULL")).containsExactly("t");
    }

    private void refused(String script, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.sql"), script);
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> server.execute(file))
                .withMessage(file + message);
    }

    private DatabaseServer start(String home) throws IOException {
        return new EmbeddedSource(Map.of()).open("postgresql", "library", folder.resolve(home), CpuSet.ALL);
    }

    private List<String> query(String sql) {
        return PostgresqlProtocol.query(server, sql);
    }
}
