package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.Migrated;
import dev.hilo.harness.init.SilentWait;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** {@code bench init} for programs that miss a database, or its tables. */
class InitDatabaseTest extends InitTest {
    @Test
    void aProgramThatStopsWithoutADatabaseAndWhoseTablesNothingMakes() throws IOException {
        shop("shop.jar");

        Outcome outcome =
                init("--argument", "--http=${port}", "--argument", "needs-database", "--argument", "needs-tables");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with a fresh postgresql server: it asks for DATABASE_URL\n")
                .contains(
                        "Its log says that the table items is missing: name the script or command that makes its tables under database.seed in the file, then bench check.\n");
        assertThat(written())
                .contains("    DATABASE_URL: \"${database.jdbc-url}\"  # guess: the application stops without it\n")
                .contains("  kind: postgresql  # guess: it asks for DATABASE_URL\n");
    }

    /** Without the help that comes first above. */
    @Thorough
    @Test
    void tablesThatNothingMakesInADatabaseThatTheUserNames() throws IOException {
        shop("shop.jar");

        Outcome outcome =
                init("--database", "postgresql", "--argument", "--http=${port}", "--argument", "needs-tables");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains(
                        "Its log says that the table items is missing: name the script or command that makes its tables under database.seed in the file, then bench check.\n");
    }

    /** Twenty seconds in which it does nothing come before the help, which {@code HelperTest} has. */
    @Thorough
    @Test
    void aProgramThatWaitsForADatabaseInSilence() throws IOException {
        SmallJar.ofProgram(folder.resolve("silent.jar"), SilentWait.class, "org/postgresql/Driver.class");

        Outcome outcome = init();

        assertThat(outcome.out())
                .contains(
                        "starting it again with a fresh postgresql server: it waits in silence, and its jar has a driver for one\n")
                .doesNotContain("If it does not read its port");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("    SHOP_DB_PORT: \"${database.port}\"  # guess: its code reads it\n")
                .doesNotContain("-Xlog");
    }

    @Test
    void migrationsOfDropwizardRunBeforeEachStart() throws IOException {
        Files.writeString(folder.resolve("shop.yml"), "server: {type: simple}\n");
        SmallJar.ofProgram(
                folder.resolve("shop.jar"),
                Migrated.class,
                "io/dropwizard/core/Application.class",
                "io/dropwizard/migrations/MigrationsBundle.class");

        Outcome outcome = init("--url", "/items");

        assertThat(outcome.out())
                .contains(
                        "starting it again with db migrate before each start: its log says that the table ITEMS is missing, and its jar has migrations of Dropwizard\n");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("  command: [sh, \"-c\", ", "  # It runs db migrate before each start: ", "- get: /items\n")
                .doesNotContain("arguments:");
    }
}
