package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A stand-in for MariaDB's installer; the real one is in {@link EmbeddedMariaDbTest}. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MariaDbInstallationTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    @TempDir
    Path home;

    @Test
    void anInstallerThatFailsIsTold() throws IOException {
        MariaDbInstallation installation = installation("echo no space left; exit 3");

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> installation.installSystemTables(LIMIT))
                .withMessage("MariaDB's system tables could not be created (exit code 3): no space left");
    }

    /** The programs of others wait meanwhile, because an installation has a lock. */
    @Test
    void anInstallerThatHangsIsEndedWithAllThatItStarted() throws IOException {
        MariaDbInstallation installation = installation("sleep 300 & echo $!; wait");

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> installation.installSystemTables(LIMIT))
                .withMessageStartingWith("MariaDB's system tables could not be created (not within 5 s): ");

        long started =
                Long.parseLong(Files.readString(home.resolve("install.log")).strip());
        ProcessHandle.of(started).ifPresent(sleeper -> sleeper.onExit().join());
    }

    private MariaDbInstallation installation(String script) throws IOException {
        Path installer = Files.writeString(home.resolve("installer"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(installer, PosixFilePermissions.fromString("rwx------"));
        return new MariaDbInstallation(home, new MariaDbPrograms(home, home.resolve("server"), installer));
    }
}
