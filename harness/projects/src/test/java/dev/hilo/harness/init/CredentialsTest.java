package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.OwnConfiguration;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.endpoints.CodedUser;
import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    @Test
    void peopleLogInByTheirEmailWhereTheirTableHasNoOtherName() {
        User user = Credentials.ofScript(
                        "V3__users.sql",
                        List.of(
                                new Column("users", "email", List.of("ada@example.com")),
                                new Column("users", "name", List.of("Ada")),
                                new Column("users", "password", List.of("$2a$10$abc"))))
                .getFirst();

        assertThat(user.name()).isEqualTo("ada@example.com");
        assertThat(user.password()).isEqualTo("ada");
        assertThat(user.accepted())
                .isEqualTo("a row that V3__users.sql inserts with a hash, and the password is the name before the @");
    }

    @Test
    void aColumnForTheLogInCountsMoreThanTheOtherNamesOfItsTable() {
        assertThat(Credentials.ofScript(
                        "users.sql",
                        List.of(
                                new Column("users", "user_name", List.of("Ada L.")),
                                new Column("users", "login_name", List.of("ada")),
                                new Column("users", "email", List.of("ada@example.com")),
                                new Column("users", "password", List.of("secret")))))
                .extracting(User::name)
                .containsExactly("ada");
    }

    @Test
    void theDigitsOfADigestAreNoPassword() {
        for (String hash : List.of("29c67a30398638269fe600f73a054934", "pbkdf2_sha256$870000$salt$aGFzaA==")) {
            assertThat(Credentials.ofScript(
                            "users.sql",
                            List.of(
                                    new Column("users", "username", List.of("ada")),
                                    new Column("users", "password", List.of(hash)))))
                    .extracting(User::password, User::isHashed)
                    .containsExactly(tuple("ada", true));
        }
    }

    @TempDir
    Path folder;

    private static List<User> configured(Path jar, Path folder) throws IOException {
        Settings settings = OwnConfiguration.of(jar, folder, Framework.of(jar)).in(List.of());
        return Credentials.of(settings, List.of(), new Seen(Map.of()), folder.resolve("no.log"));
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
    void theUsualPasswordOfAHashIsTheNameAndComesLast() throws IOException {
        List<Column> rows = List.of(
                new Column("users", "username", List.of("ada")),
                new Column("users", "password", List.of("$2a$10$abc")));
        Seen seen = new Seen(Map.of(
                "data.sql",
                "insert into users (username, password) values ('ada', '$2a$10$a');".getBytes(StandardCharsets.UTF_8)));

        assertThat(Credentials.ofScript("data.sql", rows))
                .containsExactly(new User(
                        "ada", "ada", "${env.APPLICATION_PASSWORD}", "a row that data.sql inserts with a hash", true));
        assertThat(Credentials.of(
                        OwnConfiguration.of(SmallJar.ofSpring(folder, Map.of()), folder, Optional.empty())
                                .in(List.of()),
                        List.of(new CodedUser("bob", "{bcrypt}x", "Users"), new CodedUser("eve", "{noop}pw", "Users")),
                        seen,
                        folder.resolve("no.log")))
                .extracting(User::name, User::password, User::reason)
                .containsExactly(
                        tuple("eve", "pw", "Users names it in its code"),
                        tuple("bob", "bob", "Users names it in its code with a hash"),
                        tuple("ada", "ada", "a row that data.sql inserts with a hash"));
    }
}
