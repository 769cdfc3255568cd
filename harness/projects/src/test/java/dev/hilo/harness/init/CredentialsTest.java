package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.init.Credentials.User;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    void usersOfTheConfigurationComeFirst() {
        Settings settings = new Settings(Map.of(
                "spring.security.user.name", new Setting("spring.security.user.name", "ada", "application.yaml"),
                "spring.security.user.password",
                        new Setting("spring.security.user.password", "secret", "application.yaml")));

        assertThat(Credentials.of(settings, new Seen(Map.of()), Path.of("there is no log")))
                .containsExactly(new User(
                        "ada",
                        "secret",
                        "${env.APPLICATION_PASSWORD}",
                        "application.yaml has spring.security.user.password"));
    }

    @Test
    void usersThatQuarkusEmbeds() {
        String name = "quarkus.security.users.embedded.users.scott";
        Settings settings = new Settings(Map.of(name, new Setting(name, "jb0ss", "application.properties")));

        assertThat(Credentials.of(settings, new Seen(Map.of()), Path.of("there is no log")))
                .containsExactly(new User(
                        "scott", "jb0ss", "${env.APPLICATION_PASSWORD}", "application.properties has " + name));
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
