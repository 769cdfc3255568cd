package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.failure.RunAborted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Trials of which a probe cannot store what it has sampled. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class StoppedProbeTest {
    /** A way to keep a file from being written. */
    private interface Obstacle {
        void at(Path file) throws IOException;
    }

    @TempDir
    Path folder;

    @Test
    void itMakesTheTrialInvalid() throws Exception {
        TrialRun run = run(Files::createDirectory);

        TrialResult result = run.run(run.stack().tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason())
                .startsWith("store: probe application stopped: ")
                .endsWith(": Is a directory");
        assertThat(DueStart.isWorthAnother(result)).isTrue();
    }

    @Test
    void byAFullDiskItEndsTheRun() throws Exception {
        TrialRun run = run(file -> Files.createSymbolicLink(file, Path.of("/dev/full")));

        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> run.run(run.stack().tcpEcho()))
                .withMessageStartingWith("the disk is full: No space left on device; make room");
        assertThat(run.results.trials()).isEmpty();
    }

    private TrialRun run(Obstacle obstacle) throws IOException {
        Path draft = folder.resolve("results/starts/001-tcp-echo-forked/fakes/probes/application.csv.new");
        return new TrialRun(FakeStack.make(folder, "EndsWell").withTcpEcho(), step -> {
            if (step.equals("load")) {
                put(obstacle, draft);
            }
        });
    }

    private static void put(Obstacle obstacle, Path file) {
        try {
            obstacle.at(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
