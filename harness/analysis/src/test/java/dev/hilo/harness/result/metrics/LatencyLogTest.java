package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyLogTest {

    @Test
    void theTrimmedMeanLeavesOutSoManyAtEachEnd() {
        Histogram latencies = new Histogram(3);
        latencies.recordValueWithCount(1, 1);
        latencies.recordValueWithCount(200, 499);
        latencies.recordValueWithCount(400, 499);
        latencies.recordValueWithCount(60_000_000, 1);

        assertThat(LatencyLog.trimmedMeanMs(latencies, 0.001)).isCloseTo(0.3, within(0.0005));
    }

    @Test
    void ofFewValuesNoneIsLeftOut() {
        Histogram latencies = new Histogram(3);
        latencies.recordValueWithCount(100, 1);
        latencies.recordValueWithCount(300, 1);

        assertThat(LatencyLog.trimmedMeanMs(latencies, 0.001)).isCloseTo(0.2, within(0.0005));
    }
}
