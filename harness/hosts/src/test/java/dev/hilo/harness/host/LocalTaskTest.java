package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LocalTaskTest {
    @TempDir
    Path folder;

    @Test
    void aTaskThatFailsIsToldWithItsLastLine() {
        assertThatIOException()
                .isThrownBy(() -> run("echo no such table; exit 3"))
                .withMessage("the seed ended with exit code 3: no such table; see " + folder.resolve("log"));
    }

    /** Such as a client of a database, which would go on importing. */
    @Test
    void whatATaskHasLeftEndsWithIt() throws Exception {
        run("sleep 300 & echo $! >pid");

        ProcessHandle.of(Long.parseLong(Files.readString(folder.resolve("pid")).strip()))
                .ifPresent(left -> left.onExit().join());
    }

    private void run(String script) throws Exception {
        new LocalTask("the seed", CpuSet.ALL, Duration.ofSeconds(30))
                .run(List.of("sh", "-c", script), folder, folder.resolve("log"));
    }
}
