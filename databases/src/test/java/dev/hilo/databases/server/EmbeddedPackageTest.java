package dev.hilo.databases.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Processor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedPackageTest {
    @ParameterizedTest
    @CsvSource({"amd64", "aarch64"})
    void thatOfPostgresqlIsOnTheClassPath(String architecture) {
        String name = EmbeddedPackage.POSTGRESQL
                .on(new Processor("Linux", architecture))
                .orElseThrow();

        assertThat(getClass().getClassLoader().getResource(name)).isNotNull();
    }

    @Test
    void whereThereIsNoneOneLineTellsTheOtherWays() {
        assertThat(EmbeddedPackage.MARIADB.missing("11.4.5", new Processor("Linux", "aarch64")))
                .hasMessage("there is no embedded MariaDB 11.4.5 for Linux aarch64: install mariadb-server of your"
                        + " distribution, use --databases docker, or a server of your own with --mysql-url");
        assertThat(EmbeddedPackage.POSTGRESQL.missing("18.6", new Processor("Linux", "riscv64")))
                .hasMessage("there is no embedded PostgreSQL 18.6 for Linux riscv64: use --databases docker, or a"
                        + " server of your own with --postgresql-url");
    }
}
