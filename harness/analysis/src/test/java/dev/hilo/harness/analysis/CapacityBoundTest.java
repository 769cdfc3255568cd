package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.CAPACITY_AT_LEAST_PER_S;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Capacities of which some are only bounds. */
class CapacityBoundTest {
    private final FakeDuets run = new FakeDuets().prior(CAPACITY_PER_S, 0.11, 4);

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

    private void duets(Metric ofPlatform, double platform, Metric ofVirtual, double virtual) {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, Map.of(ofPlatform, platform), VIRTUAL, Map.of(ofVirtual, virtual));
        }
    }

    private TestedContrast answer() {
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == CAPACITY_PER_S && tested.isPrimary())
                .findFirst()
                .orElseThrow();
    }
}
