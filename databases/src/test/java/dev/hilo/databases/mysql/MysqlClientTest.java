package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;

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
    void otherFaultsHaveNone() {
        assertThat(MysqlClient.cure(new SQLException("Communications link failure")))
                .isEmpty();
        assertThat(MysqlClient.cure(new SQLException())).isEmpty();
    }
}
