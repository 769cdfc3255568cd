package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.Login;
import dev.hilo.databases.kind.ContainerAddress;
import dev.hilo.databases.sql.JdbcUrl;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MysqlClientTest {
    /** The words of Connector/J and of MariaDB's driver for a MySQL 9.7.4 without TLS. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Public Key Retrieval is not allowed",
                "RSA public key is not available client side (option serverRsaPublicKeyFile not set)"
            })
    void aServerWithoutTlsIsToldWithTheFix(String words) {
        assertThat(MysqlClient.cure(new SQLException(words)))
                .isEqualTo("; it has no TLS: write ?allowPublicKeyRetrieval=true at the end of the URL");
    }

    @Test
    void programsElsewhereGetAnAddressOfTheirOwn() {
        JdbcUrl here = JdbcUrl.parse("jdbc:mariadb://127.0.0.1:40001/films", MysqlUrl.FORM)
                .withLogin(new Login("me", "secret"));

        assertThat(new MysqlClient(here).connectionAt(new ContainerAddress("10.1.2.3", 3306)))
                .containsEntry("host", "10.1.2.3")
                .containsEntry("port", "3306")
                .containsEntry("password", "secret")
                .containsEntry("jdbc-url", "jdbc:mariadb://10.1.2.3:3306/films")
                .containsEntry("r2dbc-url", "r2dbc:mariadb://10.1.2.3:3306/films");
    }

    @Test
    void otherFaultsHaveNone() {
        assertThat(MysqlClient.cure(new SQLException("Communications link failure")))
                .isEmpty();
        assertThat(MysqlClient.cure(new SQLException())).isEmpty();
    }
}
