package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.OwnConfiguration;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @TempDir
    Path folder;

    private static List<User> configured(Path jar, Path folder) throws IOException {
        Settings settings = OwnConfiguration.of(jar, folder, Framework.of(jar)).in(List.of());
        return Credentials.of(settings, new Seen(Map.of()), folder.resolve("no.log"));
    }

    @Test
    void aUserOfSpringsConfiguration() throws IOException {
        Path jar = SmallJar.ofSpring(
                folder,
                Map.of(
                        "BOOT-INF/classes/application.properties",
                        "spring.security.user.name=ada\nspring.security.user.password=secret\n"));

        assertThat(configured(jar, folder))
                .extracting(User::name, User::password, User::written)
                .containsExactly(tuple("ada", "secret", "${env.APPLICATION_PASSWORD}"));
    }

    @Test
    void aUserThatQuarkusEmbeds() throws IOException {
        Path jar = SmallJar.ofQuarkus(
                folder, Map.of("application.properties", "quarkus.security.users.embedded.users.scott=jb0ss\n"));

        assertThat(configured(jar, folder))
                .extracting(User::name, User::password, User::written)
                .containsExactly(tuple("scott", "jb0ss", "${env.APPLICATION_PASSWORD}"));
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
