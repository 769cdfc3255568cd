package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
    @TempDir
    Path home;

    @BeforeEach
    void watchShortly() {
        System.setProperty(DoctorCommand.WATCHED_SECONDS, "0");
    }

    @AfterEach
    void watchAsLongAsUsers() {
        System.clearProperty(DoctorCommand.WATCHED_SECONDS);
    }

    @Test
    void tellsEveryTopicOfThisMachine() {
        Outcome outcome = BenchCall.in(home, "doctor");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .containsSubsequence(
                        "  cpu  ",
                        "steal",
                        "CPU limit",
                        "competing load",
                        "cores",
                        "efficiency cores",
                        "power",
                        "frequency governor",
                        "turbo",
                        "clock source",
                        "memory",
                        "swap",
                        "huge pages",
                        "open files",
                        "ports",
                        "accept queue",
                        "disk",
                        "JDK",
                        "tools",
                        "Docker");
        assertThat(outcome.out().lines()).noneMatch(line -> line.startsWith("error"));
    }
}
