package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SystemFilesTest {

    /** The kernel answers the first read of such a file only. */
    @Test
    void readsNumbersOfTheKernelWhole() {
        String path = "proc/sys/kernel/pid_max";
        String whole = ToolOutput.of(Path.of("/"), List.of("cat", path)).orElseThrow();
        assertThat(whole).matches("\\d{4,}");
        assertThat(SystemFiles.REAL.text(path)).contains(whole);
        assertThat(SystemFiles.REAL.number(path)).contains(Long.parseLong(whole));
    }
}
