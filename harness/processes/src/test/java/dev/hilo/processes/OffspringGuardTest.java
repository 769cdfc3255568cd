package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OffspringGuardTest {
    /** The kernel reuses numbers of processes, and so of their groups. */
    @Test
    void aGroupThatBelongsToAnotherByNowIsLeftAlone() throws Exception {
        Process other = new ProcessBuilder("sh", "-c", "setsid sleep 300 & echo $!; wait").start();
        try {
            long leader = Long.parseLong(other.inputReader().readLine());
            while (!Files.readString(Path.of("/proc/" + leader + "/comm")).equals("sleep\n")) {
                Thread.sleep(10);
            }
            ProcessHandle sleeper = ProcessHandle.of(leader).orElseThrow();

            OffspringGuard.of(leader).close();

            assertThat(sleeper.isAlive()).isTrue();
            sleeper.destroyForcibly();
        } finally {
            other.destroyForcibly();
        }
    }
}
