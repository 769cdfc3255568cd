package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.init.Credentials.User;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users in the README of a project. */
class DocumentedUsersTest {
    private static final User KNOWN = new User("eve", "pw", Credentials.SECRET, "a row");
    private static final User HASHED =
            new User("ada@example.com", "ada", Credentials.SECRET, "a row with a hash", true);

    @TempDir
    Path project;

    private List<User> users(String readme) throws IOException {
        Files.writeString(project.resolve("README.md"), readme);
        return new DocumentedUsers(project).with(List.of(HASHED, KNOWN));
    }

    @Test
    void aPairOfNameAndPassword() throws IOException {
        assertThat(users("""
                Log in as `admin / changeme` at http://localhost:8080/admin/users.

                | user | password |
                |---|---|
                | ada@example.com | s3cret |
                """))
                .extracting(User::name, User::password, User::reason)
                .containsExactly(
                        tuple("eve", "pw", "a row"),
                        tuple("admin", "changeme", "whom README.md names with a password"),
                        tuple("ada@example.com", "s3cret", "whom README.md names with a password"),
                        tuple("ada@example.com", "ada", "a row with a hash"));
    }

    @Test
    void passwordsOfOtherServersAndPathsAreNone() throws IOException {
        assertThat(users("""
                RabbitMQ: admin/guest-1, Keycloak with admin/admin1234
                docker run -e user:pass shop
                GET /admin/items, src/admin/shop, admin: /all, latest/release
                See admin/dashboard, made by the user: Alice
                """)).containsExactly(KNOWN, HASHED);
    }
}
