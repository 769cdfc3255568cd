package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Library;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.embedded.EmbeddedServer;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real server that is unfit for hilo, in every way that its owner can fix. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExternalPostgresqlTest {
    private static final DataSet BOOKS = Library.of(20);
    private static final List<String> KIND = List.of("postgresql");

    private Path folder;
    private DatabaseServer server;

    @BeforeAll
    void start(@TempDir Path home) throws IOException {
        folder = home;
        server = EmbeddedServer.start(administered(home), OptionalInt.empty());
        administer("CREATE ROLE films LOGIN PASSWORD 'geheim'");
    }

    /** An embedded server whose administrator can log in, which is set up before it starts. */
    private static EmbeddedDatabase administered(Path home) {
        PostgresqlInstallation installation = PostgresqlInstallation.required();
        EmbeddedDatabase ours = new EmbeddedPostgresql(installation, home, CpuSet.ALL, OwnDatabase.named("library"));
        Class<?>[] types = {EmbeddedDatabase.class};
        return (EmbeddedDatabase) Proxy.newProxyInstance(
                EmbeddedDatabase.class.getClassLoader(), types, (proxy, method, arguments) -> {
                    Object answer = method.invoke(ours, arguments);
                    if (method.getName().equals("prepare")) {
                        installation.change(
                                ours.data(),
                                List.of("ALTER ROLE postgres PASSWORD 'admin'"),
                                home.resolve("change.log"));
                    }
                    return answer;
                });
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void aWrongPasswordIsReportedWithTheFixAndNotRepeated() {
        refused(
                kinds -> source("library", "films", "falsch", false).require(kinds, BOOKS),
                "password authentication failed for user \"films\"",
                "127.0.0.1",
                "HILO_POSTGRESQL_USER and HILO_POSTGRESQL_PASSWORD",
                "--credentials");
    }

    @Test
    void aUserMustBeNamed() {
        refused(kinds -> source("library", "", "", false).require(kinds, BOOKS), "there is no user", "HILO_POSTGRESQL");
    }

    @Test
    void aDatabaseThatIsNotThere() {
        refused(
                kinds -> source("nowhere").require(kinds, BOOKS),
                "database \"nowhere\" does not exist",
                "create it there");
    }

    @Test
    void rightsToReadAlone() {
        administer("CREATE DATABASE readable");
        for (Consumer<List<String>> require : List.<Consumer<List<String>>>of(
                kinds -> source("readable").require(kinds, BOOKS),
                kinds -> source("readable").require(kinds, "readable"))) {
            refused(require, "user films may not CREATE there", "ALTER DATABASE readable OWNER TO");
        }
    }

    @Test
    void aSchemaThatIsNotThere() {
        administer("CREATE DATABASE pathless OWNER films");
        administer("ALTER DATABASE pathless SET search_path = nowhere");
        refused(kinds -> source("pathless").require(kinds, BOOKS), "user films may not CREATE there");
    }

    @Test
    void aServerThatTakesNoWrites() {
        administer("CREATE DATABASE replica OWNER films");
        administer("ALTER DATABASE replica SET default_transaction_read_only = on");
        refused(
                kinds -> source("replica").require(kinds, BOOKS),
                "the server accepts no writes (a replica, or default_transaction_read_only)");
        administer("ALTER DATABASE replica RESET default_transaction_read_only");
        source("replica").require(KIND, BOOKS);
    }

    @Test
    void anotherCharacterSet() {
        administer(
                "CREATE DATABASE old OWNER films ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0");
        refused(
                kinds -> source("old").require(kinds, BOOKS),
                "the encoding of the database is LATIN1",
                "CREATE DATABASE ... ENCODING 'UTF8'");
        source("old").require(KIND, "old");
    }

    @Test
    void aForeignTableOfOurNameIsNeverDropped() {
        administer("CREATE DATABASE family OWNER films");
        PostgresqlProtocol.query(place("family"), "CREATE TABLE book (id bigint, title varchar(200))");
        PostgresqlProtocol.query(place("family"), "COMMENT ON TABLE book IS 'hilo'");
        for (boolean allowed : new boolean[] {false, true}) {
            ExternalSource source = source("family", allowed);
            refused(
                    kinds -> source.require(kinds, BOOKS),
                    "\"family\"",
                    "\"book\", which hilo did not create",
                    "rename it");
            refused(kinds -> open(source).seed(BOOKS), "\"book\", which hilo did not create");
        }
    }

    @Test
    void foreignTablesAreLeftAloneWhenTheyMayStandThere() {
        administer("CREATE DATABASE shared OWNER films");
        PostgresqlProtocol.query(place("shared"), "CREATE SCHEMA kitchen CREATE TABLE recipes (id int)");
        refused(
                kinds -> source("shared").require(kinds, BOOKS),
                "\"recipes\", which hilo did not create",
                "an empty database",
                "--allow-foreign-tables");
        ExternalSource allowed = source("shared", true);
        allowed.require(KIND, BOOKS);
        DatabaseServer there = open(allowed);
        there.seed(BOOKS);
        allowed.require(KIND, BOOKS);
        there.seed(BOOKS);
        assertThat(PostgresqlProtocol.query(there, """
                SELECT table_name FROM information_schema.tables
                 WHERE table_schema IN ('public', 'kitchen') AND table_name NOT LIKE 'pg_%' ORDER BY 1""")).containsExactly("book", "recipes", "shelf");
    }

    /** The user's application works with them, and its own seed replaces them. */
    @Test
    void theTablesOfAnApplicationOfTheUsersAreNotForeign() {
        administer("CREATE DATABASE shop OWNER films");
        DatabaseServer shop = open(source("shop"));
        assertThat(shop.isEmpty()).isTrue();
        PostgresqlProtocol.query(place("shop"), "CREATE TABLE article (id int)");
        source("shop").require(KIND, "shop");
        assertThat(shop.isEmpty()).isFalse();
        assertThat(PostgresqlProtocol.query(place("shop"), "SELECT to_regclass('hilo_check') IS NULL"))
                .containsExactly("t");
    }

    /** Without the extension, only rows and transactions are counted. */
    @Test
    void withoutTheExtensionTheServersOwnCountersAreTold() {
        administer("CREATE DATABASE plain OWNER films TEMPLATE template0");
        DatabaseServer plain = open(source("plain"));
        plain.seed(BOOKS);
        assertThat(plain.commands())
                .containsOnlyKeys(
                        "tup_deleted",
                        "tup_fetched",
                        "tup_inserted",
                        "tup_returned",
                        "tup_updated",
                        "xact_commit",
                        "xact_rollback");
        assertThat(plain.commands().get("tup_inserted")).isGreaterThanOrEqualTo(20);
    }

    private static void refused(Consumer<List<String>> work, String... parts) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> work.accept(KIND))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("geheim", "falsch"))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    private DatabaseServer open(ExternalSource source) {
        return source.open("postgresql", "library", folder, CpuSet.ALL);
    }

    private ExternalSource source(String database) {
        return source(database, false);
    }

    private ExternalSource source(String database, boolean besideForeignTables) {
        return source(database, "films", "geheim", besideForeignTables);
    }

    private ExternalSource source(String database, String user, String password, boolean besideForeignTables) {
        Map<String, String> environment = Map.of("HILO_POSTGRESQL_USER", user, "HILO_POSTGRESQL_PASSWORD", password);
        return new ExternalSource(
                Map.of("postgresql", url(database)),
                Credentials.read(environment, Optional.empty()),
                besideForeignTables);
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:%s/%s".formatted(server.connection().get("port"), database);
    }

    private Map<String, String> place(String database) {
        return Map.of("jdbc-url", url(database), "user", "films", "password", "geheim");
    }

    private void administer(String sql) {
        Map<String, String> place = new HashMap<>(place("postgres"));
        place.putAll(Map.of("user", "postgres", "password", "admin"));
        PostgresqlProtocol.query(place, sql);
    }
}
