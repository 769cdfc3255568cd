package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoSampleTest {
    private static final double ROUNDING = 1e-12;

    @Test
    void theChangeIsTheRatioOfGeometricMeans() {
        Effect effect = TwoSample.effect(Scale.RATIO, new double[] {1, 4}, new double[] {2, 8, 32});
        assertThat(effect.change()).isCloseTo(4, within(ROUNDING));
        assertThat(effect.blocks()).isEqualTo(2);
    }

    /** t = 2.852954870, 27.88730399 degrees of freedom; the tail integrated numerically by other means. */
    @Test
    void thePValueIsWelchs() {
        double[] a = {27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4};
        double[] b = {27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4};
        assertThat(TwoSample.effect(Scale.DIFFERENCE, a, b).p()).isCloseTo(0.0080719377, within(1e-8));
    }

    @Test
    void zerosAreReportedAsADifference() {
        assertThat(TwoSample.scale(new double[] {0, 1}, new double[] {1, 1})).isEqualTo(Scale.DIFFERENCE);
        assertThat(TwoSample.scale(new double[] {2, 1}, new double[] {1, 0})).isEqualTo(Scale.DIFFERENCE);
        assertThat(TwoSample.scale(new double[] {2, 1}, new double[] {1, 1})).isEqualTo(Scale.RATIO);
    }

    @Test
    void valuesThatDoNotVary() {
        double[] same = {3, 3, 3, 3, 3};
        assertThat(TwoSample.effect(Scale.RATIO, same, same).isExactlyNone()).isTrue();
        Effect something = TwoSample.effect(Scale.DIFFERENCE, same, new double[] {4, 4, 4, 4, 4});
        assertThat(something.p()).isNaN();
        assertThat(something.interval(0.95)).isEmpty();
    }

    @Test
    void oneTrialOfASideIsNotEnough() {
        Effect effect = TwoSample.effect(Scale.RATIO, new double[] {1}, new double[] {2, 3});
        assertThat(effect.isKnown()).isTrue();
        assertThat(effect.isEnough()).isFalse();
        assertThat(TwoSample.effect(Scale.RATIO, new double[0], new double[] {2, 3})
                        .isKnown())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void theOtherWayRoundIsTheInverse(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = sample(random, 5 + seed % 3, 10);
        double[] b = sample(random, 6, 11);
        Effect there = TwoSample.effect(Scale.RATIO, a, b);
        Effect back = TwoSample.effect(Scale.RATIO, b, a);
        assertThat(back.change()).isCloseTo(1 / there.change(), within(ROUNDING));
        assertThat(interval(back).low()).isCloseTo(1 / interval(there).high(), within(ROUNDING));
        assertThat(interval(back).high()).isCloseTo(1 / interval(there).low(), within(ROUNDING));
        assertThat(back.p()).isCloseTo(there.p(), within(ROUNDING));
    }

    /** Of a thousand pairs in which nothing changed, about fifty are called different, and about as many intervals miss. */
    @Test
    void keepsItsErrorRate() {
        SplittableRandom random = new SplittableRandom(5);
        int significant = 0;
        int missed = 0;
        for (int i = 0; i < 1000; i++) {
            Effect effect = TwoSample.effect(Scale.RATIO, sample(random, 5, 10), sample(random, 5, 10));
            significant += effect.p() <= 0.05 ? 1 : 0;
            missed += interval(effect).holds(1) ? 0 : 1;
        }
        assertThat(significant).isBetween(25, 75);
        assertThat(missed).isBetween(15, 85);
    }

    private static Interval interval(Effect effect) {
        return effect.interval(0.95).orElseThrow();
    }

    private static double[] sample(SplittableRandom random, int size, double centre) {
        double[] values = new double[size];
        Arrays.setAll(values, i -> centre * Math.exp(0.06 * random.nextGaussian()));
        return values;
    }
}
