package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.WindowPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Late heartbeats of a generator in one pair of windows of a second, the first of this side. */
class WindowClocksTest {
    private static final List<WindowPair> PAIRS = List.of(new WindowPair(2, 4));

    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() {
        trial = new TrialFolder(path);
    }

    /** An application that stalls releases its answers at once, and reading them takes the generator the longer the more there are. */
    @ParameterizedTest
    @CsvSource({
        "100, 49, true",
        "100, 51, false",
        "800, 99, true",
        "800, 101, false",
        "3000, 374, true",
        "3000, 376, false"
    })
    void withoutAWatchdogTheLimitOfHeartbeatsIsAboveTheTimeToReadTheAnswersOfAWindow(
            int perSecond, int lateMillis, boolean counts) throws IOException {
        assertThat(counts(perSecond, lateMillis)).isEqualTo(counts);
    }

    @Test
    void besideAWatchdogOnlyTheClocksThatNoAnswerDelaysAreJudged() throws IOException {
        watchdog("0.2");
        assertThat(counts(100, 900)).isTrue();

        watchdog("8.2");
        assertThat(counts(100, 0)).isFalse();
    }

    /** The watchdog then runs beside a database or an application, and says nothing of the generator's machine. */
    @Test
    void aWatchdogOnAnotherMachineThanTheGeneratorsJudgesNoHeartbeats() throws IOException {
        watchdog("0.2");
        Files.createDirectories(path.resolve("load/generator-1"));

        assertThat(counts(100, 51)).isFalse();
    }

    @Test
    void eachOfSeveralGeneratorsReadsItsPartOfTheAnswers() throws IOException {
        Files.createDirectories(path.resolve("load/generator-1"));
        assertThat(counts(3_000, 200)).isTrue();

        Files.createDirectories(path.resolve("load/generator-2"));
        assertThat(counts(3_000, 200)).isFalse();
    }

    private void watchdog(String lateMillis) throws IOException {
        trial.with("probes/watchdog.csv", "second,cpu0_late_ms", "1.9,0.1", "2.5," + lateMillis);
    }

    private boolean counts(int perSecond, int lateMillis) throws IOException {
        trial.with(
                        "load/arrivals.csv",
                        "second,offered,started,lag_max_us",
                        "1,9999,,",
                        "2," + perSecond + ",,",
                        "3,0,,")
                .with("load/heartbeat.csv", "second,beats,late,lag_max_us", "2,100,9," + lateMillis * 1000);
        WindowClocks.write(PAIRS, List.of(path));
        return WindowClocks.read(path).rows().getFirst().number("counts") == 1;
    }
}
