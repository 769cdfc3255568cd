package dev.hilo.harness.cli.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileTroubleTest {
    @Test
    void aFileThatMayNotBeWritten() {
        AccessDeniedException denied = new AccessDeniedException("/there/results");
        String line =
                "/there/results: this user may not read or write it: change its rights, or work in another folder";

        assertThat(FileTrouble.in(denied)).contains(line);
        assertThat(FileTrouble.in(new UncheckedIOException(denied))).contains(line);
    }

    @Test
    void aFolderThatIsMountedReadOnly() {
        assertThat(FileTrouble.in(new FileSystemException("/project/hilo-results", null, "Read-only file system")))
                .contains("/project/hilo-results: this folder is mounted read-only: mount it for writing, or work in"
                        + " another folder");
    }

    @Test
    void aFileThatIsMissing() {
        assertThat(FileTrouble.in(new NoSuchFileException("/results/one/suite.yaml")))
                .contains("/results/one/suite.yaml: there is no such file or folder: restore it, or name another");
    }

    @Test
    void otherErrorsSayItThemselves() {
        assertThat(FileTrouble.in(new IOException("no route"))).isEmpty();
        assertThat(FileTrouble.in(new IllegalStateException("/there"))).isEmpty();
    }
}
