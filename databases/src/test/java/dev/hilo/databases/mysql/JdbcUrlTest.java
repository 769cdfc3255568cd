package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.sql.JdbcUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcUrlTest {
    @Test
    void knowsThePlaceAndTheDriversOptions() {
        JdbcUrl url = JdbcUrl.parse("jdbc:mysql://db.example:3307/films?useSSL=false", MysqlUrl.FORM)
                .withLogin(new Login("me", "p@s+s"));
        assertThat(url.user()).isEqualTo("me");
        assertThat(url.password()).isEqualTo("p@s+s");
        assertThat(url.place()).isEqualTo("db.example:3307/films");
        assertThat(url.jdbc()).isEqualTo("jdbc:mysql://db.example:3307/films?useSSL=false");
        assertThat(url.r2dbc()).isEqualTo("r2dbc:mysql://db.example:3307/films");
    }

    @Test
    void thePortIsTheUsualOneByDefault() {
        assertThat(JdbcUrl.parse("jdbc:mariadb://[::1]/films?x=1", MysqlUrl.FORM)
                        .jdbc())
                .isEqualTo("jdbc:mariadb://[::1]:3306/films?x=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "mysql://host/secret",
                "jdbc:postgresql://host/secret",
                "jdbc:mysql://secret",
                "jdbc:mysql://secret/",
                "jdbc:mysql://sec ret/films",
                "jdbc:mysql:secret",
            })
    void refusesAnythingElseWithoutRepeatingIt(String url) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> JdbcUrl.parse(url, MysqlUrl.FORM))
                .withMessageContaining("jdbc:mysql://host:3306/name")
                .withMessageNotContaining("secr");
    }
}
