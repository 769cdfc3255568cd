package dev.hilo.harness.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.metrics.TrialTraces;
import dev.hilo.harness.result.metrics.TrialTraces.LatencyAt;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PercentileChartTest {
    private static final TrialTraces TRACES =
            new TrialTraces(Map.of(), List.of(new LatencyAt(50, 5), new LatencyAt(99, 2003)), List.of(), Set.of());

    @Test
    void latenciesOfTimeoutsAreLowerBounds() {
        Chart chart = chart(2000);

        assertThat(chart.summary()).endsWith("platform: 5 to ≥ 2003.");
        assertThat(chart.reading().curves().getFirst().bounds()).containsExactly(1);
    }

    @Test
    void withoutTimeoutsNoLatencyIs() {
        Chart chart = chart(Double.POSITIVE_INFINITY);

        assertThat(chart.summary()).endsWith("platform: 5 to 2003.");
        assertThat(chart.reading().curves().getFirst().bounds()).isEmpty();
    }

    private static Chart chart(double boundFrom) {
        return PercentileChart.of("pair", List.of(new Trials("level-1", "platform", List.of(TRACES), boundFrom)))
                .orElseThrow();
    }
}
