package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Library;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.embedded.EmbeddedSource;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real server that is unfit for hilo, in every way that its owner can fix; its administrator logs in through the socket. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExternalMysqlTest {
    private static final DataSet BOOKS = Library.of(20);
    private static final List<String> KIND = List.of("mysql");

    private DatabaseServer server;
    private Path socket;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        server = new EmbeddedSource(Map.of()).open("mysql", "library", folder, CpuSet.ALL);
        socket = folder.resolve("mariadb-data/mariadb.sock");
        administer("CREATE USER 'films'@'127.0.0.1' IDENTIFIED BY 'geheim'");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void aWrongPasswordIsReportedWithTheFixAndNotRepeated() {
        refused(
                kinds -> source("library", "films", "falsch").require(kinds, BOOKS),
                "Access denied",
                "127.0.0.1",
                "HILO_MYSQL_USER and HILO_MYSQL_PASSWORD",
                "--credentials");
    }

    @Test
    void aUserMustBeNamed() {
        refused(kinds -> source("library", "", "").require(kinds, BOOKS), "there is no user", "HILO_MYSQL_USER");
    }

    @Test
    void aDatabaseThatIsNotThere() {
        administer("GRANT ALL ON nowhere.* TO 'films'@'127.0.0.1'");
        refused(kinds -> source("nowhere").require(kinds, BOOKS), "Unknown database 'nowhere'", "create it there");
    }

    @Test
    void rightsToReadAlone() {
        database("readable", "utf8mb4", "SELECT");
        refused(
                kinds -> source("readable").require(kinds, BOOKS),
                "user films may not DROP there",
                "GRANT ALL ON readable.*");
    }

    @Test
    void rightsToWriteButNotToMakeTables() {
        database("writable", "utf8mb4", "SELECT, INSERT, UPDATE, DELETE, DROP");
        refused(
                kinds -> source("writable").require(kinds, BOOKS),
                "user films may not CREATE there",
                "GRANT ALL ON writable.*");
    }

    @Test
    void rightsToMakeTablesAreNeededForAnApplicationOfTheUsers() {
        database("shop", "latin1", "SELECT");
        administer("CREATE TABLE shop.article (id INT)");
        refused(kinds -> source("shop").require(kinds, "shop"), "user films may not DROP there");
        administer("GRANT ALL ON shop.* TO 'films'@'127.0.0.1'");
        source("shop").require(KIND, "shop");
        assertThat(administer("SHOW TABLES FROM shop")).containsExactly("article");
    }

    @Test
    void aServerThatTakesNoWrites() {
        database("replica", "utf8mb4", "ALL");
        administer("SET GLOBAL read_only = 1");
        try {
            refused(
                    kinds -> source("replica").require(kinds, BOOKS),
                    "the server accepts no writes (read_only)",
                    "SET GLOBAL read_only = 0");
        } finally {
            administer("SET GLOBAL read_only = 0");
        }
        source("replica").require(KIND, BOOKS);
    }

    @Test
    void anotherTimeZone() {
        database("far", "utf8mb4", "ALL");
        administer("SET GLOBAL time_zone = '-11:30'");
        try {
            refused(
                    kinds -> source("far").require(kinds, BOOKS),
                    "its time zone is -11:30 and this machine's is ",
                    "SET GLOBAL time_zone = '");
        } finally {
            administer("SET GLOBAL time_zone = SYSTEM");
        }
        source("far").require(KIND, BOOKS);
    }

    @Test
    void anotherCharacterSet() {
        database("old", "latin1", "ALL");
        refused(
                kinds -> source("old").require(kinds, BOOKS),
                "the character set of the database is latin1",
                "ALTER DATABASE old CHARACTER SET utf8mb4");
        administer("ALTER DATABASE old CHARACTER SET utf8mb4");
        source("old").require(KIND, BOOKS);
    }

    @Test
    void aForeignTableOfOurNameIsNeverDropped() {
        database("family", "utf8mb4", "ALL");
        administer("CREATE TABLE family.book (id BIGINT, title VARCHAR(200)) COMMENT = 'hilo'");
        for (boolean allowed : new boolean[] {false, true}) {
            ExternalSource source = source("family", allowed);
            refused(
                    kinds -> source.require(kinds, BOOKS),
                    "\"family\"",
                    "\"book\", which hilo did not create",
                    "rename it");
            refused(
                    kinds -> source.open("mysql", "library", socket, CpuSet.ALL).seed(BOOKS),
                    "\"book\", which hilo did not create");
        }
    }

    @Test
    void foreignTablesAreLeftAloneWhenTheyMayStandThere() {
        database("shared", "utf8mb4", "ALL");
        administer("CREATE TABLE shared.recipes (id INT)");
        refused(
                kinds -> source("shared").require(kinds, BOOKS),
                "\"recipes\", which hilo did not create",
                "an empty database",
                "--allow-foreign-tables");
        ExternalSource allowed = source("shared", true);
        allowed.require(KIND, BOOKS);
        DatabaseServer there = allowed.open("mysql", "library", socket, CpuSet.ALL);
        there.seed(BOOKS);
        allowed.require(KIND, BOOKS);
        there.seed(BOOKS);
        assertThat(MysqlProtocol.query(there, "SHOW TABLES")).containsExactly("book", "recipes", "shelf");
    }

    @Test
    void driverAndDialectAreThoseOfTheServerWhateverTheUrlSays() {
        database("spoken", "utf8mb4", "ALL");
        Map<String, String> connection =
                source("spoken").open("mysql", "library", socket, CpuSet.ALL).connection();
        assertThat(connection)
                .containsEntry("dialect", "mariadb")
                .containsEntry("jdbc-driver", "mariadb-java-client")
                .containsEntry("r2dbc-driver", "r2dbc-mariadb");
        assertThat(connection.get("jdbc-url")).startsWith("jdbc:mariadb://127.0.0.1:");
    }

    @Test
    void nothingIsLeftOfTheTrial() {
        database("empty", "utf8mb4", "ALL");
        source("empty").require(KIND, BOOKS);
        assertThat(administer("SHOW TABLES FROM empty")).isEmpty();
    }

    private static void refused(Consumer<List<String>> work, String... parts) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> work.accept(KIND))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("geheim", "falsch"))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    private void database(String name, String characters, String rights) {
        administer("CREATE DATABASE %s CHARACTER SET %s".formatted(name, characters));
        administer("GRANT %s ON %s.* TO 'films'@'127.0.0.1'".formatted(rights, name));
    }

    private ExternalSource source(String database) {
        return source(database, false);
    }

    private ExternalSource source(String database, boolean besideForeignTables) {
        return source(database, "films", "geheim", besideForeignTables);
    }

    private ExternalSource source(String database, String user, String password) {
        return source(database, user, password, false);
    }

    private ExternalSource source(String database, String user, String password, boolean besideForeignTables) {
        String url =
                "jdbc:mysql://127.0.0.1:%s/%s".formatted(server.connection().get("port"), database);
        Map<String, String> environment = Map.of("HILO_MYSQL_USER", user, "HILO_MYSQL_PASSWORD", password);
        return new ExternalSource(
                Map.of("mysql", url), Credentials.read(environment, Optional.empty()), besideForeignTables);
    }

    private List<String> administer(String sql) {
        String url = "jdbc:mariadb://localhost/mysql?localSocket=" + socket;
        return MysqlProtocol.query(url, System.getProperty("user.name"), "", sql);
    }
}
