package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresqlIdentityTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PostgreSQL 18.6 on x86_64-pc-linux-gnu, compiled by gcc          | 18.6                      | PostgreSQL 18.6
            PostgreSQL 17.9 (Debian 17.9-0+deb13u1) on x86_64-pc-linux-gnu   | 17.9 (Debian 17.9-0+deb13u1) | PostgreSQL 17.9
            PostgreSQL 15.12-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu         | 15.12-YB-2025.1.0.0-b0    | YugabyteDB 2025.1.0.0-b0
            CockroachDB CCL v25.2.0 (x86_64-pc-linux-gnu, built 2025/05/15)  | 13.0.0                    | CockroachDB 25.2.0
            """)
    void tellsTheProductsApart(String says, String version, String identity) {
        assertThat(PostgresqlIdentity.of(says, version)).hasToString(identity);
    }
}
