package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.ServerIdentity;
import org.junit.jupiter.api.Test;

class MysqlIdentityTest {
    @Test
    void tellsTheProductsApart() {
        assertThat(MysqlIdentity.of("11.4.5-MariaDB", "MariaDB Server")).hasToString("MariaDB 11.4.5");
        assertThat(MysqlIdentity.of("10.11.6-MariaDB-1:10.11.6+maria~ubu2204", "mariadb.org binary distribution"))
                .hasToString("MariaDB 10.11.6");
        assertThat(MysqlIdentity.of("8.4.3", "MySQL Community Server - GPL")).hasToString("MySQL 8.4.3");
        assertThat(MysqlIdentity.of("8.0.39-30", "Percona Server (GPL), Release 30"))
                .hasToString("Percona Server 8.0.39-30");
    }

    @Test
    void perconaServerSpeaksTheDialectOfMySql() {
        assertThat(MysqlIdentity.dialect(new ServerIdentity("MariaDB", "11.4.5")))
                .isEqualTo("mariadb");
        assertThat(MysqlIdentity.dialect(new ServerIdentity("MySQL", "9.7.4-2")))
                .isEqualTo("mysql");
        assertThat(MysqlIdentity.dialect(new ServerIdentity("Percona Server", "8.0.39-30")))
                .isEqualTo("mysql");
    }
}
