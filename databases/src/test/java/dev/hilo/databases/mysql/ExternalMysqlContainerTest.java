package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.Library;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** MySQL itself, in a container that hilo does not manage, with {@code -Dhilo.mysql-image=...}: an image that is there; none is pulled. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(named = "hilo.mysql-image", matches = ".+")
class ExternalMysqlContainerTest {
    private static final DataSet BOOKS = Library.of(20);
    private static final int PORT = 3306;

    private GenericContainer<?> mysql;

    @BeforeAll
    void start() {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "no Docker engine answers");
        mysql = new GenericContainer<>(System.getProperty("hilo.mysql-image"))
                .withImagePullPolicy(image -> false)
                .withEnv(Map.of(
                        "MYSQL_DATABASE", "library",
                        "MYSQL_USER", "films",
                        "MYSQL_PASSWORD", "geheim",
                        "MYSQL_ROOT_PASSWORD", "geheim"))
                .withCommand("--default-time-zone=+00:00", "--character-set-server=utf8mb4")
                .withExposedPorts(PORT)
                .waitingFor(Wait.forLogMessage(".*ready for connections.* port: 3306 .*", 1));
        mysql.start();
    }

    @AfterAll
    void stop() {
        if (mysql != null) {
            mysql.stop();
        }
    }

    @Test
    void itIsUsedWithItsOwnDriverAndDialect(@TempDir Path folder) throws Exception {
        ExternalSource source = source();
        source.require(List.of("mysql"), BOOKS);
        DatabaseServer server = source.open("mysql", "library", folder, CpuSet.ALL);
        server.seed(BOOKS);

        assertThat(server.identity().product()).isEqualTo("MySQL");
        assertThat(server.connection())
                .containsEntry("dialect", "mysql")
                .containsEntry("jdbc-driver", "mysql-connector-j");
        assertThat(MysqlProtocol.query(server, "SELECT COUNT(*) FROM book")).containsExactly("20");
    }

    private ExternalSource source() {
        String url = "jdbc:mysql://127.0.0.1:%d/library".formatted(mysql.getMappedPort(PORT));
        Map<String, String> login = Map.of("HILO_MYSQL_USER", "films", "HILO_MYSQL_PASSWORD", "geheim");
        return new ExternalSource(Map.of("mysql", url), Credentials.read(login, Optional.empty()), false);
    }
}
