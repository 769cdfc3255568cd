package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The guard of a pod, in a shell of this machine. */
@Timeout(120)
class ObserverContainerTest {
    private static final ObserverContainer OBSERVER = new ObserverContainer("image:1", "", Privileges.only());
    private static final int SHORT = 2;

    @TempDir
    Path control;

    private Process program;

    @BeforeEach
    void aProgramRuns() throws IOException {
        program = new ProcessBuilder("sleep", "1000").start();
    }

    @AfterEach
    void nothingIsLeft() {
        program.destroyForcibly();
    }

    @Test
    void aProgramWithoutAHeartbeatIsKilled() throws Exception {
        write("pid", String.valueOf(program.pid()));
        Process guard = guard(SHORT);

        assertThat(program.waitFor()).isEqualTo(137);
        assertThat(guard.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aProgramWhoseHeartbeatsStopIsKilled() throws Exception {
        write("pid", String.valueOf(program.pid()));
        write(ObserverContainer.BEAT, "1.00");
        guard(SHORT);

        assertThat(program.waitFor()).isEqualTo(137);
    }

    @Test
    void aProgramWithHeartbeatsLivesUntilItsEndIsWritten() throws Exception {
        write("pid", String.valueOf(program.pid()));
        write(ObserverContainer.BEAT, "999999999.00");
        guard(SHORT);

        assertThat(program.waitFor(2 * SHORT, TimeUnit.SECONDS)).isFalse();
        write("end", "");
        assertThat(program.waitFor()).isEqualTo(137);
    }

    /** A heartbeat that is just being written has no text yet. */
    @Test
    void anEmptyHeartbeatIsOne() throws Exception {
        write("pid", String.valueOf(program.pid()));
        write(ObserverContainer.BEAT, "");
        Process guard = guard(SHORT);

        assertThat(guard.waitFor(2 * SHORT, TimeUnit.SECONDS)).isFalse();
        assertThat(program.isAlive()).isTrue();
        write("end", "");
        assertThat(program.waitFor()).isEqualTo(137);
    }

    /** hilo was killed right after it connected: the program begins after the end was written. */
    @Test
    void aProgramThatBeginsAfterTheEndIsKilled() throws Exception {
        write("end", "");
        guard(SHORT);
        write("pid", String.valueOf(program.pid()));

        assertThat(program.waitFor()).isEqualTo(137);
    }

    private Process guard(int lease) throws IOException {
        return new ProcessBuilder(List.of("sh", "-c", OBSERVER.script(lease), "hilo", control.toString())).start();
    }

    /** Writes a file as pods do: whole. */
    private void write(String file, String text) throws IOException {
        Path whole = Files.writeString(control.resolve(file + ".new"), text.isEmpty() ? text : text + "\n");
        Files.move(whole, control.resolve(file), StandardCopyOption.ATOMIC_MOVE);
    }
}
