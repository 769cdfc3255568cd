package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.SystemFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmulatorWarningTest {
    @TempDir
    Path root;

    @Test
    void namesTheEmulatorAndTheCureInOneLine() throws IOException {
        assertThat(told("/usr/bin/qemu-aarch64-static"))
                .startsWith("bench: warning: this Java is for another processor than the machine's and runs in an"
                        + " emulator, qemu-aarch64-static: ")
                .hasLineCount(1);
    }

    @Test
    void isSilentWhereTheProcessorRunsThePrograms() throws IOException {
        assertThat(told("/usr/lib/jvm/jdk-25/bin/java")).isEmpty();
    }

    private String told(String program) throws IOException {
        Path thread = Files.createDirectories(root.resolve("proc/self/task/4711"));
        Files.createSymbolicLink(thread.resolve("exe"), Path.of(program));
        StringWriter err = new StringWriter();
        EmulatorWarning.tell(new SystemFiles(root), new PrintWriter(err));
        return err.toString();
    }
}
