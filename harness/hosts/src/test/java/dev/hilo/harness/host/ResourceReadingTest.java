package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResourceReadingTest {

    @Test
    void percentIsOfOneProcessor() {
        ResourceReading before = reading(5_000_000_000L, 10);
        ResourceReading after = reading(9_000_000_000L, 16);

        assertThat(after.cpuPercentSince(before)).isEqualTo(150);
        assertThat(after.cpuPercentSince(after)).isNaN();
    }

    private static ResourceReading reading(long nanoTime, double cpuSeconds) {
        return new ResourceReading(nanoTime, cpuSeconds, 400, 3, 1, 2, 0, 100, 10);
    }
}
