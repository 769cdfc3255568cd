package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcUrlTest {
    @Test
    void readsTheLoginBeforeTheHost() {
        JdbcUrl url = JdbcUrl.parse("jdbc:mysql://me:p%40s+s@db.example:3307/films?useSSL=false");
        assertThat(url.user()).isEqualTo("me");
        assertThat(url.password()).isEqualTo("p@s+s");
        assertThat(url.jdbc()).isEqualTo("jdbc:mysql://db.example:3307/films?useSSL=false");
        assertThat(url.r2dbc()).isEqualTo("r2dbc:mysql://db.example:3307/films");
    }

    @Test
    void readsTheLoginAmongTheOptions() {
        JdbcUrl url = JdbcUrl.parse("jdbc:mariadb://[::1]/films?user=me&password=secret&x=1");
        assertThat(url.user()).isEqualTo("me");
        assertThat(url.password()).isEqualTo("secret");
        assertThat(url.jdbc()).isEqualTo("jdbc:mariadb://[::1]:3306/films?x=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "mysql://me:secret@host/films",
                "jdbc:postgresql://me:secret@host/films",
                "jdbc:mysql://me:secret@host",
                "jdbc:mysql://me:secret@host/",
                "jdbc:mysql://me:secret@ho st/films",
                "jdbc:mysql://me:secr@et@host/films",
                "jdbc:mysql:films",
            })
    void refusesAnythingElseWithoutRepeatingIt(String url) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> JdbcUrl.parse(url))
                .withMessageContaining("jdbc:mysql://user:password@host:3306/name")
                .withMessageNotContaining("secr");
    }
}
