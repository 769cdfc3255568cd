package dev.hilo.databases.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers of distributions, for processors that no package on Maven Central is for. */
class MariaDbProgramsTest {
    @TempDir
    Path usr;

    private Path program(String place) throws IOException {
        Path file = usr.resolve(place);
        Files.createDirectories(file.getParent());
        return Files.createFile(
                file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sbin/mariadbd", "libexec/mariadbd"})
    void theServerOfADistributionIsFound(String place) throws IOException {
        Path server = program(place);
        Path installer = program("bin/mariadb-install-db");

        assertThat(MariaDbPrograms.installed(usr)).contains(new MariaDbPrograms(usr, server, installer));
    }

    @Test
    void aServerWithoutItsInstallerIsNone() throws IOException {
        program("sbin/mariadbd");

        assertThat(MariaDbPrograms.installed(usr)).isEmpty();
    }

    @Test
    void anUpdateOfTheServerHasAnotherName() throws IOException {
        Path server = program("sbin/mariadbd");
        program("bin/mariadb-install-db");
        MariaDbPrograms programs = MariaDbPrograms.installed(usr).orElseThrow();
        Files.setLastModifiedTime(server, FileTime.fromMillis(0xabc));
        String before = programs.nameOfInstalled();

        Files.setLastModifiedTime(server, FileTime.fromMillis(0xabd));

        assertThat(before).isEqualTo("installed-abc");
        assertThat(programs.nameOfInstalled()).isEqualTo("installed-abd");
    }
}
