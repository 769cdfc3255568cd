package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReadinessClientTest {
    /** More than a handful of classes, and far fewer than those of an HTTP client, which are about 500. */
    private static final long FEW_CLASSES = 100;

    @Test
    void theFirstStartOfAProcessDoesNotWaitForTheClassesOfTheClient() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstStart.class.getName())
                .redirectErrorStream(true)
                .start();
        // a JVM may say before it which options it picked up
        String told = process.inputReader().lines().reduce("", (before, line) -> line);

        assertThat(told).as("classes that are loaded between start and answer").matches("\\d+");
        assertThat(Long.parseLong(told)).isLessThan(FEW_CLASSES);
    }
}
