package dev.hilo.databases.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.server.Processor.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, MARIADB, linux",
        "Linux, aarch64, MARIADB,",
        "Linux, riscv64, MARIADB,",
        "Mac OS X, aarch64, MARIADB,",
        "Linux, amd64, POSTGRESQL, postgres-linux-x86_64.txz",
        "Linux, aarch64, POSTGRESQL, postgres-linux-arm_64.txz",
        "Linux, riscv64, POSTGRESQL,",
        "Mac OS X, aarch64, POSTGRESQL,",
    })
    void aServerHasAPackageForAProcessorOrNone(String system, String architecture, Server server, String expected) {
        assertThat(new Processor(system, architecture).packageOf(server).orElse(null))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"amd64", "aarch64"})
    void thePackageOfPostgresqlIsOnTheClassPath(String architecture) {
        String name = new Processor("Linux", architecture)
                .packageOf(Server.POSTGRESQL)
                .orElseThrow();

        assertThat(getClass().getClassLoader().getResource(name)).isNotNull();
    }

    @Test
    void whereThereIsNoneOneLineTellsTheOtherWays() {
        Processor arm = new Processor("Linux", "aarch64");

        assertThat(arm.missing(Server.MARIADB, "11.4.5"))
                .hasMessage("there is no embedded MariaDB 11.4.5 for Linux aarch64: install mariadb-server of your"
                        + " distribution, use --databases docker, or a server of your own with --mysql-url");
        assertThat(new Processor("Linux", "riscv64").missing(Server.POSTGRESQL, "18.6"))
                .hasMessage("there is no embedded PostgreSQL 18.6 for Linux riscv64: use --databases docker, or a"
                        + " server of your own with --postgresql-url");
    }
}
