package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {
    @TempDir
    Path folder;

    @Test
    void saysHowToInstallAMissingTool() {
        assertThatIOException()
                .isThrownBy(() -> new Programs(folder.toString()).requireTools())
                .withMessageContaining("\"setpriv\"")
                .withMessageContaining("apt install util-linux");
    }

    @Test
    void findsTheToolsHere() {
        assertThatCode(() -> Programs.ofThisProcess().requireTools()).doesNotThrowAnyException();
    }

    @Test
    void refusesAFileThatMayNotBeExecuted() throws Exception {
        Files.createFile(folder.resolve("text"));
        assertThatIOException()
                .isThrownBy(() -> Programs.ofThisProcess().require("./text", folder))
                .withMessageContaining("\"./text\"");
    }
}
