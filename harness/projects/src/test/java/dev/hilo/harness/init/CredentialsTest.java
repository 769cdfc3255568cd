package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.init.Credentials.User;
import java.util.List;
import org.junit.jupiter.api.Test;

class CredentialsTest {
    @Test
    void aPasswordOfAScriptIsUsedAndNotWritten() {
        List<User> users = Credentials.ofScript(
                "data.sql",
                List.of(
                        new Column("users", "username", List.of("ada", "bob")),
                        new Column("users", "password", List.of("{noop}secret", "other"))));

        assertThat(users)
                .containsExactly(
                        new User("ada", "secret", "${env.APPLICATION_PASSWORD}", "a row that data.sql inserts"));
    }

    @Test
    void aHashIsNoPassword() {
        assertThat(Credentials.ofScript(
                        "data.sql",
                        List.of(
                                new Column("users", "username", List.of("ada")),
                                new Column("users", "password", List.of("$2a$10$abc")))))
                .isEmpty();
        assertThat(Credentials.ofScript(
                        "data.sql",
                        List.of(
                                new Column("users", "username", List.of("ada")),
                                new Column("users", "password", List.of("{bcrypt}abc")))))
                .isEmpty();
    }
}
