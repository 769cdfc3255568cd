package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_VIRTUAL;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.CAPACITY_AT_LEAST_PER_S;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static dev.hilo.harness.result.Metric.FAILURES_TIMEOUT;
import static dev.hilo.harness.result.Metric.LATENCY_P50_MS;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.LATENCY_TIMEOUTS_PERCENT;
import static dev.hilo.harness.result.Metric.REQUESTS_OK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Capacities and latencies of which some are only bounds. */
class CapacityBoundTest {
    private final FakeDuets run = new FakeDuets()
            .prior(CAPACITY_PER_S, 0.11, 4)
            .prior(LATENCY_P99_MS, 0.1, 4)
            .prior(LATENCY_P50_MS, 0.01, 4);

    @Test
    void aHigherSideWithBoundsIsHigherByAtLeastSoMuch() {
        duets(CAPACITY_PER_S, 436, CAPACITY_AT_LEAST_PER_S, 2934);

        TestedContrast answer = answer();

        assertThat(answer.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(answer.atLeast()).isTrue();
        assertThat(answer.effect().change()).isCloseTo(2934 / 436.0, within(1e-9));
        assertThat(answer.leastChange()).isBetween(4.0, 2934 / 436.0);
    }

    @Test
    void oneBoundIsEnough() {
        duets(CAPACITY_PER_S, 400, CAPACITY_PER_S, 1000);
        run.duet(PLATFORM, Map.of(CAPACITY_PER_S, 400.0), VIRTUAL, Map.of(CAPACITY_AT_LEAST_PER_S, 1000.0));

        assertThat(answer().atLeast()).isTrue();
    }

    @Test
    void aLowerSideWithBoundsSaysNothing() {
        duets(CAPACITY_AT_LEAST_PER_S, 436, CAPACITY_PER_S, 2934);

        TestedContrast answer = answer();

        assertThat(answer.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(answer.invalid()).endsWith("platform: the rate is only a bound in some starts");
    }

    @Test
    void boundsOnBothSidesSayNothing() {
        duets(CAPACITY_AT_LEAST_PER_S, 436, CAPACITY_AT_LEAST_PER_S, 2934);

        assertThat(answer().verdict()).isEqualTo(Verdict.INVALID);
    }

    /** The same rate with a bound may be any higher rate. */
    @Test
    void aBoundShowsNoEquality() {
        duets(CAPACITY_PER_S, 1000, CAPACITY_AT_LEAST_PER_S, 1001);

        TestedContrast answer = answer();

        assertThat(answer.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(answer.invalid()).isEqualTo("the higher rate is only a bound, and no difference is shown");
    }

    @Test
    void aStartInWhichNoRateHeldPreventsAnAnswer() {
        duets(CAPACITY_PER_S, 436, CAPACITY_AT_LEAST_PER_S, 2934);
        run.duet(PLATFORM, Map.of(Metric.WARM_UP_S, 1.0), VIRTUAL, Map.of(CAPACITY_AT_LEAST_PER_S, 2934.0));

        assertThat(answer().invalid()).endsWith("platform: no rate held in some starts");
    }

    /** Two seconds are what a request waits that times out, whatever share of them does. */
    @Test
    void aP99OfTimeoutsOnBothSidesSaysNothing() {
        latencies(timeouts(2, 2003), timeouts(40, 2004));

        TestedContrast answer = answer(LATENCY_P99_MS);

        assertThat(answer.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(answer.invalid())
                .contains(
                        "platform: the p99 is only a bound in some starts, because more than 1 % of the requests timed out")
                .contains("virtual: the p99");
        assertThat(answer(LATENCY_P50_MS).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void aP99OfTimeoutsOnTheHigherSideIsHigherByAtLeastSoMuch() {
        latencies(timeouts(0, 40), timeouts(1.5, 2003));

        TestedContrast answer = answer(LATENCY_P99_MS);

        assertThat(answer.verdict()).isEqualTo(Verdict.WORSE);
        assertThat(answer.atLeast()).isTrue();
    }

    @Test
    void aP99OfTimeoutsShowsNoEquality() {
        latencies(timeouts(0.9, 1990), timeouts(1.1, 2003));

        assertThat(answer(LATENCY_P99_MS).invalid())
                .isEqualTo(
                        "the higher p99 is only a bound, because more than 1 % of the requests timed out, and no difference is shown");
    }

    /** Trials of earlier versions say only how many requests of the whole load timed out. */
    @Test
    void anEarlierTrialIsJudgedByAllOfItsTimeouts() {
        Map<Metric, Double> some = Map.of(LATENCY_P99_MS, 2003.0, FAILURES_TIMEOUT, 2.0, REQUESTS_OK, 98.0);
        latencies(some, some);

        assertThat(answer(LATENCY_P99_MS).verdict()).isEqualTo(Verdict.INVALID);
    }

    private void latencies(Map<Metric, Double> platform, Map<Metric, Double> virtual) {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, platform, VIRTUAL, virtual);
        }
    }

    private static Map<Metric, Double> timeouts(double percent, double p99) {
        return Map.of(LATENCY_TIMEOUTS_PERCENT, percent, LATENCY_P99_MS, p99, LATENCY_P50_MS, 5.0);
    }

    /** A way round over variants with bounds would take the change from 1.1 towards 2. */
    @Test
    void boundsOfOtherVariantsTakeNoPart() {
        duetsBesideOthers();
        run.duet(PLATFORM, Map.of(CAPACITY_PER_S, 1000.0), REACTIVE_PLATFORM, Map.of(CAPACITY_AT_LEAST_PER_S, 16_000.0))
                .duet(
                        VIRTUAL,
                        Map.of(CAPACITY_PER_S, 2000.0),
                        REACTIVE_VIRTUAL,
                        Map.of(CAPACITY_AT_LEAST_PER_S, 16_000.0))
                .duet(
                        REACTIVE_PLATFORM,
                        Map.of(CAPACITY_AT_LEAST_PER_S, 16_000.0),
                        REACTIVE_VIRTUAL,
                        Map.of(CAPACITY_AT_LEAST_PER_S, 16_000.0));

        assertThat(pair().effect().change()).isCloseTo(1.1, within(1e-9));
    }

    /** The other starts of such a variant take no part either. */
    @Test
    void variantsThatHoldNoRateInSomeStartsTakeNoPartInOtherPairs() {
        duetsBesideOthers();
        run.duet(CAPACITY_PER_S, PLATFORM, 1000, REACTIVE_PLATFORM, 500)
                .duet(CAPACITY_PER_S, REACTIVE_PLATFORM, 500, REACTIVE_VIRTUAL, 500)
                .duet(CAPACITY_PER_S, VIRTUAL, 2000, REACTIVE_VIRTUAL, 500)
                .duet(VIRTUAL, Map.of(CAPACITY_PER_S, 1000.0), REACTIVE_VIRTUAL, Map.of(Metric.WARM_UP_S, 1.0));

        assertThat(pair().effect().change()).isCloseTo(1.1, within(1e-9));
    }

    private void duetsBesideOthers() {
        run.duet(CAPACITY_PER_S, PLATFORM, 1000, VIRTUAL, 1100).duet(CAPACITY_PER_S, PLATFORM, 2000, VIRTUAL, 2200);
    }

    private TestedContrast pair() {
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        return verdicts.answers(verdicts.pair(PLATFORM, VIRTUAL).orElseThrow()).getFirst();
    }

    private void duets(Metric ofPlatform, double platform, Metric ofVirtual, double virtual) {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, Map.of(ofPlatform, platform), VIRTUAL, Map.of(ofVirtual, virtual));
        }
    }

    private TestedContrast answer() {
        return answer(CAPACITY_PER_S);
    }

    private TestedContrast answer(Metric metric) {
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == metric)
                .findFirst()
                .orElseThrow();
    }
}
