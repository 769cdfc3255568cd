package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcReadingTest {

    @Test
    void percentIsOfOneProcessor() {
        ProcReading before = new ProcReading(5_000_000_000L, 10, 400);
        ProcReading after = new ProcReading(9_000_000_000L, 16, 500);

        assertThat(after.cpuPercentSince(before)).isEqualTo(150);
        assertThat(after.cpuPercentSince(after)).isNaN();
    }

    @Test
    void readsAProcessThatLives() {
        ProcReading reading = ProcReading.of(ProcessHandle.current().pid()).orElseThrow();

        assertThat(reading.cpuSeconds()).isPositive();
        assertThat(reading.rssMb()).isBetween(10.0, 100_000.0);
    }

    @Test
    void aProcessThatHasEndedTellsNothing() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThat(ProcReading.of(ended.pid())).isEmpty();
    }
}
