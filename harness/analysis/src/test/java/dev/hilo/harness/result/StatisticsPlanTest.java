package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.StatisticsPlan.Noise;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsPlanTest {
    @Test
    void percentilesOfTheTailHaveABandOfTheirOwn() {
        StatisticsPlan plan = new StatisticsPlan(5, 20.0, null, List.of(), Noise.UNKNOWN);
        assertThat(plan.samePercentOf(Metric.LATENCY_P99_MS)).isEqualTo(20);
        assertThat(plan.samePercentOf(Metric.LATENCY_P95_MS)).isEqualTo(5);
        assertThat(plan.samePercentOf(Metric.REQUEST_CPU_MS_PER_REQUEST)).isEqualTo(5);
    }

    @Test
    void aRunOfAnEarlierVersionHasOneBand() {
        assertThat(new StatisticsPlan(5, null, null, List.of(), Noise.UNKNOWN).samePercentOf(Metric.LATENCY_P99_MS))
                .isEqualTo(5);
    }
}
