package dev.hilo.harness.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.image.ImageChoice;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.host.kubernetes.ServerPods;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests on the cluster of {@code .ci/cluster}, where it runs with an image of database servers. */
@Timeout(300)
class ClusterSourceTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.databases", "");

    @TempDir
    Path folder;

    @BeforeEach
    void clusterIsNamed() {
        assumeTrue(!IMAGE.isEmpty(), "no cluster with an image of databases: .ci/cluster test starts one");
    }

    @ParameterizedTest
    @CsvSource({"mysql, MySQL", "postgresql, PostgreSQL"})
    void eachServerHasADatabaseOfItsOwnThatProgramsReach(String kind, String product) throws Exception {
        Path script = Files.writeString(folder.resolve("seed.sql"), "CREATE TABLE film (id INT PRIMARY KEY)");
        ClusterSource source = source("1g");
        try (DatabaseServer one = source.open(kind, "films", folder.resolve("one"), CpuSet.ALL);
                DatabaseServer other = source.open(kind, "films", folder.resolve("other"), CpuSet.ALL)) {
            one.execute(script);

            assertThat(one.identity().product()).isEqualTo(product);
            assertThat(one.isEmpty()).isFalse();
            assertThat(other.isEmpty()).isTrue();
            assertThat(other.machine()).isEqualTo(one.machine());
            assertThat(TrialDatabase.resources(one).orElseThrow().cpuSeconds().orElseThrow())
                    .isPositive();
            assertThat(tables(one.connection())).isEqualTo(1);
            assertThat(folder.resolve("one/database.log")).isNotEmptyFile();
        }
    }

    private static int tables(Map<String, String> place) throws Exception {
        try (var connection =
                        DriverManager.getConnection(place.get("jdbc-url"), place.get("user"), place.get("password"));
                var rows = connection
                        .createStatement()
                        .executeQuery(
                                "SELECT COUNT(*) FROM information_schema.tables WHERE LOWER(table_name) = 'film'")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    @Test
    void aServerThatNeedsMoreMemoryIsTold() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> source("32m").require(List.of("mysql"), "films"))
                .withMessageContaining(IMAGE)
                .withMessageContaining("--database-memory");
    }

    private static ClusterSource source(String memory) {
        var here = KubernetesOptions.USUAL;
        return new ClusterSource(
                new ServerPods(new RunPods(here)),
                new ImageChoice(Map.of("mysql", IMAGE, "postgresql", IMAGE), MemoryLimit.parse(memory)));
    }
}
