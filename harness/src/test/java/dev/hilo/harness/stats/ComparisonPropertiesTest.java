package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.stats.Comparison.Interval;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonPropertiesTest {
    private static final int ROUNDS = 100;

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(42L);

    /** With few trials the percentile bootstrap of a median is rough: the bounds keep out blunders, not roughness. */
    @ParameterizedTest
    @CsvSource({"5, 0.85", "10, 0.88", "25, 0.90"})
    void theIntervalHoldsTheTrueRatioAboutAsOftenAsItSays(int trials, double leastCoverage) {
        int held = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double[] a = draw(trials, () -> 100 + 10 * normal());
            double[] b = draw(trials, () -> 1.5 * (100 + 10 * normal()));
            held += Comparison.of(a, b, Better.HIGHER).interval().holds(1.5) ? 1 : 0;
        }
        assertThat(held / (double) ROUNDS).isBetween(leastCoverage, 1.0);
    }

    @Test
    void aSkewedDistributionIsHeldToo() {
        int held = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double[] a = draw(15, () -> Math.exp(normal()));
            double[] b = draw(15, () -> 2 * Math.exp(normal()));
            held += Comparison.of(a, b, Better.LOWER).interval().holds(2) ? 1 : 0;
        }
        assertThat(held / (double) ROUNDS).isBetween(0.87, 1.0);
    }

    @Test
    void equalSidesAreSeldomToldApart() {
        int toldApart = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double[] a = draw(7, () -> 50 + 5 * normal());
            double[] b = draw(7, () -> 50 + 5 * normal());
            toldApart += Comparison.of(a, b, Better.LOWER).verdict() == Verdict.NO_DIFFERENCE_SHOWN ? 0 : 1;
        }
        assertThat(toldApart / (double) ROUNDS).isLessThan(0.15);
    }

    @Test
    void theUnitDoesNotMatter() {
        for (int round = 0; round < 20; round++) {
            double[] a = draw(6, () -> 10 + random.nextDouble());
            double[] b = draw(8, () -> 11 + random.nextDouble());
            Comparison plain = Comparison.of(a, b, Better.LOWER);
            Comparison scaled = Comparison.of(scaled(a, 1000), scaled(b, 1000), Better.LOWER);
            assertThat(scaled.change()).isCloseTo(plain.change(), within(1e-9));
            assertThat(scaled.interval().low()).isCloseTo(plain.interval().low(), within(1e-9));
            assertThat(scaled.interval().high()).isCloseTo(plain.interval().high(), within(1e-9));
            assertThat(scaled.verdict()).isEqualTo(plain.verdict());
        }
    }

    @Test
    void swappingTheSidesInvertsTheRatio() {
        for (int round = 0; round < 20; round++) {
            double[] a = draw(9, () -> 10 + random.nextDouble());
            double[] b = draw(9, () -> 20 + random.nextDouble());
            Comparison there = Comparison.of(a, b, Better.HIGHER);
            Comparison back = Comparison.of(b, a, Better.HIGHER);
            assertThat(back.change()).isCloseTo(1 / there.change(), within(1e-9));
            assertInverted(there.interval(), back.interval());
            assertThat(there.verdict()).isEqualTo(Verdict.BETTER);
            assertThat(back.verdict()).isEqualTo(Verdict.WORSE);
        }
    }

    /** The ends are quantiles of other resamples, so they agree but roughly. */
    private static void assertInverted(Interval there, Interval back) {
        assertThat(back.low()).isCloseTo(1 / there.high(), within(0.01));
        assertThat(back.high()).isCloseTo(1 / there.low(), within(0.01));
    }

    private static double[] draw(int count, DoubleSupplier value) {
        return DoubleStream.generate(value).limit(count).toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    /** Box and Muller's method. */
    private double normal() {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
