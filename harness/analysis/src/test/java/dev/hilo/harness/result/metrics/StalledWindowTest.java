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

class StalledWindowTest {
    private static final WindowPair WINDOW = new WindowPair(2, 7);

    @TempDir
    Path folder;

    @BeforeEach
    void probes() throws IOException {
        Files.createDirectories(folder.resolve("probes"));
        Files.createDirectories(folder.resolve("load"));
    }

    /** A row has the longest delay since the row before it, a tenth of a second ago. */
    @ParameterizedTest
    @CsvSource({"1.9, 90, false", "2.1, 24, false", "2.1, 26, true", "6.9, 26, true", "7.2, 90, false"})
    void aLateWatchdogWithinTheWindowIsAStall(double second, double millis, boolean stalled) throws IOException {
        Files.write(
                folder.resolve("probes/watchdog.csv"),
                List.of("second,cpu0_late_ms,cpu1_late_ms", "0.5,0.1,0.1", second + ",0.1," + millis));

        assertThat(WindowClocks.stalled(folder, WINDOW)).isEqualTo(stalled);
    }

    /** The stolen ticks are of 1,000, those of the five seconds of the window. */
    @ParameterizedTest
    @CsvSource({"host, 49, false", "host, 51, true", "node, 49, false", "node, 51, true"})
    void timeTakenByTheHostIsAStall(String machine, int steal, boolean stalled) throws IOException {
        Files.write(
                folder.resolve("probes/" + machine + ".csv"),
                List.of("second,total_ticks,steal_ticks", "2,10000,0", "7,11000," + steal));

        assertThat(WindowClocks.stalled(folder, WINDOW)).isEqualTo(stalled);
    }

    /** A generator at its own limit is late, which says nothing of the machine. */
    @Test
    void lateHeartbeatsAreNone() throws IOException {
        Files.write(folder.resolve("load/heartbeat.csv"), List.of("second,beats,late,lag_max_us", "3,100,100,900000"));

        assertThat(WindowClocks.stalled(folder, WINDOW)).isFalse();
    }
}
