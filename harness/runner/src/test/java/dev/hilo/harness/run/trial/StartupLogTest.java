package dev.hilo.harness.run.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupLogTest {
    private static final Map<Metric, Pattern> LINES = Map.of(
            Metric.CONTAINER_READY_S, Pattern.compile("initialization completed in (?<ms>\\d+) ms"),
            Metric.APPLICATION_STARTED_S, Pattern.compile("Started \\S+ in (?<s>[\\d.]+) seconds"));

    @TempDir
    Path folder;

    @Test
    void readsSecondsAndMilliseconds() throws IOException {
        Path log = Files.writeString(folder.resolve("log"), """
                INFO Root WebApplicationContext: initialization completed in 1234 ms
                INFO Started Application in 2.5 seconds (process running for 3.1)
                """);

        assertThat(StartupLog.read(log, LINES))
                .containsOnly(Map.entry(Metric.CONTAINER_READY_S, 1.234), Map.entry(Metric.APPLICATION_STARTED_S, 2.5));
    }

    @Test
    void whatTheLogDoesNotTellIsAbsent() throws IOException {
        Path log = Files.writeString(folder.resolve("log"), "INFO Started soon\n");

        assertThat(StartupLog.read(log, LINES)).isEmpty();
        assertThat(StartupLog.read(folder.resolve("none"), LINES)).isEmpty();
    }
}
