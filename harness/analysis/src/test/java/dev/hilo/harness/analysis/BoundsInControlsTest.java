package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.result.Metric.CAPACITY_AT_LEAST_PER_S;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.LATENCY_TIMEOUTS_PERCENT;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A/A duets of which some values are only bounds. */
class BoundsInControlsTest {
    private final FakeDuets run = new FakeDuets();

    /** Two seconds are what a request waits that times out, so both sides read the same, whatever the application does. */
    @Test
    void p99OfTimeoutsOnBothSidesIsNoQuietControl() {
        aaDuet(timeouts(2, 2003), timeouts(40, 2004));
        aaDuet(timeouts(40, 2004), timeouts(2, 2003));

        assertThat(controls()).singleElement().satisfies(check -> {
            assertThat(check.metric()).isEqualTo(LATENCY_P99_MS);
            assertThat(check.isCompared()).isFalse();
            assertThat(check.isAlarm()).isFalse();
        });
        assertThat(Resolution.of(verdicts())).isEmpty();
        assertThat(aaDuets().differences(LATENCY_P99_MS)).isEmpty();
    }

    @Test
    void ratesThatAreBoundsOnBothSidesAreNoQuietControl() {
        aaDuet(Map.of(CAPACITY_AT_LEAST_PER_S, 436.0), Map.of(CAPACITY_AT_LEAST_PER_S, 436.0));
        aaDuet(Map.of(CAPACITY_AT_LEAST_PER_S, 430.0), Map.of(CAPACITY_AT_LEAST_PER_S, 436.0));

        assertThat(controls()).singleElement().satisfies(check -> {
            assertThat(check.metric()).isEqualTo(CAPACITY_PER_S);
            assertThat(check.isCompared()).isFalse();
        });
    }

    @Test
    void whatCannotBeComparedTakesNoShareOfTheError() {
        for (double wobble : new double[] {1, 1.01}) {
            aaDuet(withCpu(wobble), withCpu(1));
        }

        assertThat(controls())
                .extracting(ControlCheck::metric, ControlCheck::isCompared)
                .containsExactlyInAnyOrder(tuple(LATENCY_P99_MS, false), tuple(REQUEST_CPU_MS_PER_REQUEST, true));
        assertThat(controls())
                .allSatisfy(check -> assertThat(check.decision().rule().error()).isCloseTo(0.05, within(1e-12)));
    }

    @Test
    void otherDuetsAreComparedAlone() {
        aaDuet(timeouts(40, 2003), timeouts(40, 2003));
        aaDuet(timeouts(0, 40), timeouts(0, 41));
        aaDuet(timeouts(0, 41), timeouts(0, 40));

        assertThat(controls()).singleElement().satisfies(check -> {
            assertThat(check.isCompared()).isTrue();
            assertThat(check.decision().effect().blocks()).isEqualTo(2);
        });
    }

    /** Requests of one side time out, and those of the other do not: the difference is at least so large. */
    @Test
    void aBoundOfTheHigherSideMayBeAnAlarm() {
        for (double wobble : new double[] {0.99, 1, 1.01}) {
            aaDuet(timeouts(0, 40 * wobble), timeouts(30, 2003));
        }

        assertThat(controls()).singleElement().matches(ControlCheck::isAlarm);
    }

    @Test
    void aBoundShowsNoEquality() {
        aaDuet(timeouts(0.9, 1990), timeouts(1.1, 2003));
        aaDuet(timeouts(0.9, 1991), timeouts(1.1, 2003));

        assertThat(controls())
                .singleElement()
                .satisfies(check -> assertThat(check.isCompared()).isFalse());
    }

    private static Map<Metric, Double> timeouts(double percent, double p99) {
        return Map.of(LATENCY_TIMEOUTS_PERCENT, percent, LATENCY_P99_MS, p99);
    }

    private static Map<Metric, Double> withCpu(double millis) {
        return Map.of(LATENCY_TIMEOUTS_PERCENT, 5.0, LATENCY_P99_MS, 2003.0, REQUEST_CPU_MS_PER_REQUEST, millis);
    }

    private void aaDuet(Map<Metric, Double> first, Map<Metric, Double> second) {
        run.duet(PLATFORM, first, PLATFORM, second);
    }

    private Verdicts verdicts() {
        return run.analysis().views().getFirst().verdicts();
    }

    private List<ControlCheck> controls() {
        return verdicts().controls();
    }

    private AaDuets aaDuets() {
        return AaDuets.of(run.analysis().outcomes().trials().values());
    }
}
