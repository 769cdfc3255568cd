package dev.hilo.databases.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import dev.hilo.databases.kind.UrlSecrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("HILO_MYSQL_USER", "me", "HILO_MYSQL_PASSWORD", "geheim", "HILO_MONGODB_USER", "you");

    @TempDir
    Path folder;

    @Test
    void comeFromTheEnvironment() {
        Credentials credentials = Credentials.read(ENVIRONMENT, Optional.empty());
        assertThat(credentials.of("mysql")).isEqualTo(new Login("me", "geheim"));
        assertThat(credentials.of("mongodb")).isEqualTo(new Login("you", ""));
        assertThat(Credentials.read(Map.of(), Optional.empty()).of("mysql").isNone())
                .isTrue();
    }

    @Test
    void aFileTakesTheirPlace() throws IOException {
        Path file = file("rw-------", "mysql.user=we\nmysql.password = p:ä=\\\\ss\n# comment\n");
        Credentials credentials = Credentials.read(ENVIRONMENT, Optional.of(file));
        assertThat(credentials.of("mysql")).isEqualTo(new Login("we", "p:ä=\\ss"));
        assertThat(credentials.of("mongodb").isNone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw-r--r--"})
    void aFileThatOthersMayReadIsRefused(String permissions) throws IOException {
        Path file = file(permissions, "mysql.user=me\nmysql.password=geheim\n");
        refused(file, "it must be readable by its owner only: chmod 600 " + file);
    }

    @Test
    void aFileThatIsNoneIsRefused() {
        refused(folder.resolve("missing"), "it does not exist");
        refused(folder, "it does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql.pasword=geheim", "geheim", "mysql:\n  password: geheim", "mysql.password=\\ugeheim"})
    void aFileThatSaysSomethingElseIsRefusedWithoutRepeatingIt(String content) throws IOException {
        refused(file("rw-------", content), "--credentials");
    }

    @Test
    void aPasswordOfNobodyIsRefused() {
        Credentials credentials = Credentials.read(Map.of("HILO_MYSQL_PASSWORD", "geheim"), Optional.empty());
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> credentials.of("mysql"))
                .withMessage("there is HILO_MYSQL_PASSWORD but not HILO_MYSQL_USER: give both");
    }

    @Test
    void aLoginDoesNotShowItsPassword() {
        assertThat(new Login("me", "geheim")).hasToString("me");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://me:geheim@host/films",
                "jdbc:mysql://me@host/films",
                "jdbc:mysql://host/films?user=me",
                "jdbc:mysql://host/films?x=1&Password=geheim",
                "jdbc:mysql://host/films?trustCertificateKeyStorePassword=geheim",
                "mongodb://me:ge/heim@host/films",
                "mongodb://host/films?authMechanismProperties=AWS_SESSION_TOKEN:geheim",
            })
    void aUrlWithOneInItIsRefusedWithoutRepeatingIt(String url) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> UrlSecrets.refuse("mysql", url))
                .withMessageContaining("HILO_MYSQL_PASSWORD")
                .withMessageNotContaining("geheim");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"jdbc:mysql://host:3306/user?useSSL=false&sslMode=DISABLED", "mongodb://password/token?w=1"})
    void aUrlWithoutIsLeftAlone(String url) {
        UrlSecrets.refuse("mysql", url);
    }

    private void refused(Path file, String reason) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Credentials.read(Map.of(), Optional.of(file)))
                .withMessageContaining(file.toString())
                .withMessageContaining(reason)
                .withMessageNotContaining("geheim")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    private Path file(String permissions, String content) throws IOException {
        Path file = Files.writeString(folder.resolve("login"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
