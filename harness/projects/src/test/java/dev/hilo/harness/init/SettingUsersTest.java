package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.init.Credentials.User;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingUsersTest {
    private static List<String> users(Map<String, String> values) {
        return SettingUsers.in(values, "it").stream()
                .map(user -> user.name() + " " + user.password())
                .toList();
    }

    @Test
    void aPersonAndThePassword() {
        assertThat(SettingUsers.in(Map.of("app.admin.email", "a@example.org", "app.admin.password", "s"), "it"))
                .containsExactly(new User("a@example.org", "s", Credentials.SECRET, "it has app.admin.password"));
        assertThat(users(Map.of("FIRST_SUPERUSER", "a@example.org", "FIRST_SUPERUSER_PASSWORD", "s")))
                .containsExactly("a@example.org s");
        assertThat(users(Map.of("ADMIN_USERNAME", "root", "ADMIN_INITIAL_PASSWORD", "s")))
                .containsExactly("root s");
    }

    @Test
    void theFileOfThePasswordIsNamed() {
        List<Setting> variables = List.of(
                new Setting("ADMIN_EMAIL", "a@example.org", ".env"),
                new Setting("ADMIN_PASSWORD", "old", ".env"),
                new Setting("ADMIN_PASSWORD", "s", ".env.local"));

        assertThat(SettingUsers.in(variables))
                .containsExactly(new User("a@example.org", "s", Credentials.SECRET, ".env.local has ADMIN_PASSWORD"));
    }

    @Test
    void serversAndValuesThatAreNotThere() {
        assertThat(users(Map.of("POSTGRES_USER", "a", "POSTGRES_PASSWORD", "s")))
                .isEmpty();
        assertThat(users(Map.of("MAIL_ADMIN_USER", "a", "MAIL_ADMIN_PASSWORD", "s")))
                .isEmpty();
        assertThat(users(Map.of("spring.boot.admin.client.username", "a", "spring.boot.admin.client.password", "s")))
                .isEmpty();
        assertThat(users(Map.of("admin.name", "a", "admin.password", "${SECRET}")))
                .isEmpty();
        assertThat(users(Map.of("admin.password", "s"))).isEmpty();
    }
}
