package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.kind.OwnDatabase;
import org.junit.jupiter.api.Test;

class PostgresqlClientTest {
    @Test
    void programsElsewhereGetAnAddressOfTheirOwn() {
        PostgresqlClient here = PostgresqlClient.of("127.0.0.1", 40001, new OwnDatabase("films", "secret"));

        assertThat(here.connectionAt(new ContainerAddress("10.1.2.3", 5432)))
                .containsEntry("host", "10.1.2.3")
                .containsEntry("port", "5432")
                .containsEntry("password", "secret")
                .containsEntry("jdbc-url", "jdbc:postgresql://10.1.2.3:5432/films");
    }
}
