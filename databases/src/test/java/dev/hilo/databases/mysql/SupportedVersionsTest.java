package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SupportedVersionsTest {
    @ParameterizedTest
    @CsvSource({
        "8.0.0, MySQL Community Server - GPL, true",
        "8.4.6, MySQL Community Server - GPL, true",
        "9.4.0, MySQL Community Server - GPL, true",
        "5.7.44, MySQL Community Server - GPL, false",
        "8.0.39-30, Percona Server (GPL), true",
        "10.6.0-MariaDB, mariadb.org, true",
        "10.11.6-MariaDB-1:10.11.6+maria~ubu2204, mariadb.org, true",
        "11.4.5-MariaDB, mariadb.org, true",
        "10.5.29-MariaDB, mariadb.org, false",
        "5.5.68-MariaDB, mariadb.org, false",
        "latest, MySQL, false"
    })
    void theOldestAreKnown(String version, String comment, boolean supported) {
        assertThat(SupportedVersions.objection(MysqlIdentity.of(version, comment))
                        .isEmpty())
                .isEqualTo(supported);
    }
}
