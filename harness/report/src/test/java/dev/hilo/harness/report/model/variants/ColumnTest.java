package dev.hilo.harness.report.model.variants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnTest {
    private static final PlannedTrial PLANNED =
            new PlannedTrial(1, 1, 1, 0, FakeResults.subject("spring", "blocking", "mysql", "virtual"), "reads", false);

    /** Of 4,999 requests fewer than five are above p99.9. Those that timed out have a latency, other failures have none. */
    @Test
    void aTailOfFewerThanFiveRequestsIsNotShown() {
        assertThat(Column.P99_9.value(trial(4_999, 0, 1_000))).isNull();
        assertThat(Column.P99_9.value(trial(4_999, 1, 0))).isEqualTo(40);
        assertThat(Column.P99.value(trial(10, 0, 0))).isEqualTo(20);
    }

    /** The windows of a duet have fewer requests than its load, and p99.9 is of the windows. */
    @Test
    void theRequestsOfATailAreThoseOfItsSeconds() {
        assertThat(Column.P99_9.value(side(Map.of(Metric.LATENCY_REQUESTS, 4_999.0))))
                .isNull();
        assertThat(Column.P99_9.value(side(Map.of(Metric.LATENCY_REQUESTS, 5_000.0))))
                .isEqualTo(40);
    }

    @Test
    void aDuetOfAnEarlierVersionDoesNotTellThem() {
        assertThat(Column.P99_9.value(side(Map.of()))).isNull();
    }

    /** A side of a duet with many requests in all. */
    private static TrialResult side(Map<Metric, Double> ofWindows) {
        Map<Metric, Double> metrics =
                new EnumMap<>(Map.of(Metric.REQUESTS_OK, 20_000.0, Metric.LATENCY_P99_9_MS, 40.0));
        metrics.putAll(ofWindows);
        PlannedTrial ofDuet = new PlannedTrial(1, 1, 1, 1, PLANNED.subject(), "reads", false);
        return FakeResults.trial(ofDuet, TrialStatus.OK, null, metrics);
    }

    private static TrialResult trial(double ok, double timeouts, double others) {
        return FakeResults.trial(
                PLANNED,
                TrialStatus.OK,
                null,
                Map.of(
                        Metric.REQUESTS_OK, ok,
                        Metric.FAILURES_TIMEOUT, timeouts,
                        Metric.FAILURES_STATUS, others,
                        Metric.LATENCY_P99_MS, 20.0,
                        Metric.LATENCY_P99_9_MS, 40.0));
    }
}
