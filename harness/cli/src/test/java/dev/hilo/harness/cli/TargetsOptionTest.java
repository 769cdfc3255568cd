package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An unusable file for Prometheus ends the command before anything is measured. */
class TargetsOptionTest {
    @TempDir
    Path home;

    @BeforeEach
    void makeHome() throws IOException {
        FakeHome.make(home);
    }

    @Test
    void aFileThatCannotBeWritten() throws IOException {
        Path file = home.resolve("taken.json");
        Files.createDirectories(file.resolve("folder"));

        assertEndsWith(
                file,
                "--prometheus-targets: cannot write %s (Is a directory): choose a file in a folder that you may write to"
                        .formatted(file));
    }

    @Test
    void aFileThatPrometheusWouldNotRead() {
        Path file = home.resolve("targets");

        assertEndsWith(
                file,
                "--prometheus-targets %s: Prometheus reads targets from a file whose name ends in .json"
                        .formatted(file));
        assertThat(file).doesNotExist();
    }

    private void assertEndsWith(Path file, String line) {
        Outcome outcome = BenchCall.in(home, "run", "--suite", "fakes", "--prometheus-targets", file.toString());

        assertThat(outcome.err()).isEqualTo("bench: " + line + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(home.resolve("results")).doesNotExist();
    }
}
