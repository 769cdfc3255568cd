package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected p-values are those of {@code scipy.stats.ttest_1samp} 1.17.1. */
class EffectTest {
    private static final double[] LESS = logarithms(0.80, 0.85, 0.78, 0.90, 0.83);
    private static final double[] UNSURE = logarithms(1.10, 0.95, 1.05, 1.20, 0.98, 1.02, 0.97);

    @Test
    void theChangeIsTheGeometricMeanOfTheBlocks() {
        assertThat(Effect.of(Scale.RATIO, LESS).change()).isCloseTo(0.8309690020633154, within(1e-12));
        assertThat(Effect.of(Scale.RATIO, Math.log(2), Math.log(8)).change()).isCloseTo(4, within(1e-12));
        assertThat(Effect.of(Scale.DIFFERENCE, 10, 12, 11, 13, 0).change()).isCloseTo(9.2, within(1e-12));
    }

    @Test
    void theProbabilityIsThatOfStudentsTest() {
        assertThat(Effect.of(Scale.RATIO, LESS).p()).isCloseTo(0.001728111311493817, within(1e-12));
        assertThat(Effect.of(Scale.RATIO, UNSURE).p()).isCloseTo(0.3042829912565145, within(1e-12));
        assertThat(Effect.of(Scale.DIFFERENCE, 10, 12, 11, 13, 0).p()).isCloseTo(0.01741286079096183, within(1e-12));
    }

    /** {@code norm.cdf(t.ppf(0.025, n - 1) * sqrt(n / (n - 1)))} of scipy. */
    @ParameterizedTest
    @CsvSource({
        "5, 0.0009541005518824885",
        "6, 0.0024318031746115563",
        "10, 0.00855063902440636",
        "30, 0.018753900278220513"
    })
    void fewBlocksWidenTheInterval(int blocks, double tail) {
        assertThat(BlockBootstrap.tail(blocks)).isCloseTo(tail, within(1e-12));
    }

    /** By two million resamples of numpy, with another generator of random numbers. */
    @Test
    void theBootstrapIsThatOfHesterberg() {
        Interval seven = BlockBootstrap.interval(UNSURE);
        assertThat(Math.exp(seven.low())).isCloseTo(0.97114702, within(0.004));
        assertThat(Math.exp(seven.high())).isCloseTo(1.12390774, within(0.004));
        Interval five = BlockBootstrap.interval(LESS);
        assertThat(Math.exp(five.low())).isCloseTo(0.78395959, within(0.003));
        assertThat(Math.exp(five.high())).isCloseTo(0.88977007, within(0.006));
    }

    /** {@code ttest_1samp(...).confidence_interval()} of scipy: here it is the wider one at both ends. */
    @Test
    void theIntervalIsTheWiderOfBootstrapAndStudent() {
        Interval interval = Effect.of(Scale.RATIO, LESS).interval();
        assertThat(interval.low()).isCloseTo(0.7756101946688413, within(1e-9));
        assertThat(interval.high()).isCloseTo(0.8902790179091521, within(1e-9));
    }

    @Test
    void fewBlocksHaveAChangeAndNoMore() {
        Effect four = Effect.of(Scale.RATIO, Arrays.copyOf(LESS, 4));
        assertThat(four.change()).isCloseTo(Math.pow(0.80 * 0.85 * 0.78 * 0.90, 0.25), within(1e-12));
        assertThat(four.interval()).isNull();
        assertThat(four.p()).isNaN();
        assertThat(four.isEnough()).isFalse();
    }

    @Test
    void noBlockHasNoChange() {
        assertThat(Effect.of(Scale.RATIO).change()).isNaN();
        assertThat(Effect.of(Scale.DIFFERENCE).change()).isNaN();
    }

    @Test
    void blocksThatAgreeLeaveNothingToChance() {
        assertThat(Effect.of(Scale.RATIO, 0, 0, 0, 0, 0).p()).isEqualTo(1);
        assertThat(Effect.of(Scale.RATIO, 0, 0, 0, 0, 0).interval()).isEqualTo(new Interval(1, 1));
        assertThat(Effect.of(Scale.DIFFERENCE, 7, 7, 7, 7, 7).p()).isZero();
    }

    @Test
    void whatRoundingLeavesIsNoChange() {
        double left = Math.log(3 * 1.1) - Math.log(3) - Math.log(1.1);
        assertThat(Effect.of(Scale.RATIO, left, 2.2e-16, left, -1.1e-16, left).p())
                .isEqualTo(1);
    }

    @Test
    void refusesWhatIsNotANumber() {
        assertThatIllegalArgumentException().isThrownBy(() -> Effect.of(Scale.RATIO, 1, Double.NaN));
    }

    static double[] logarithms(double... ratios) {
        return Arrays.stream(ratios).map(Math::log).toArray();
    }
}
