package dev.hilo.databases.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import org.junit.jupiter.api.Test;

class PostgresqlUserTest {
    @Test
    void isTheUserOfHilo() {
        assertThat(PostgresqlUser.ofPrograms("somebody")).isEqualTo(new PostgresqlUser("somebody", false));
    }

    /** As in a container with a user whom the image does not know. On a Mac, not even {@code /etc/passwd} of the host has the user. */
    @Test
    void aUserWithoutANameIsToldHowToGetOne() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> PostgresqlUser.ofPrograms("?"))
                .withMessage("PostgreSQL runs as no user without a name, and this user has none in /etc/passwd: add one"
                        + " (for a container: -v /etc/passwd:/etc/passwd:ro; with Docker Desktop leave out --user), or use"
                        + " another source by --databases");
    }
}
