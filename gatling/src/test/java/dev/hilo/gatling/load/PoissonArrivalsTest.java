package dev.hilo.gatling.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.load.LoadPhase;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoissonArrivalsTest {
    private static final double NANOS = 1e9;
    private static final int SEEDS = 400;

    /** Mean and variance of a Poisson count are equal, both over the whole phase and over its first half. */
    @ParameterizedTest
    @CsvSource({"50, 50, 4", "0, 100, 4", "100, 0, 4", "30, 90, 2", "3, 3, 10", "0.2, 0.2, 1"})
    void countsArePoisson(double from, double to, int seconds) {
        LoadPhase phase = new LoadPhase(from, to, seconds);
        double expected = phase.meanPerSecond() * seconds;
        double expectedInHalf = (from + (to - from) / 4) * seconds / 2;

        isPoisson(expected, seed -> drawn(phase, seed).count());
        isPoisson(
                expectedInHalf,
                seed -> drawn(phase, seed)
                        .filter(time -> time < seconds * NANOS / 2)
                        .count());
    }

    private static void isPoisson(double expected, IntToLongFunction count) {
        double[] counts = IntStream.range(0, SEEDS)
                .mapToLong(count::applyAsLong)
                .asDoubleStream()
                .toArray();
        double mean = Arrays.stream(counts).average().orElseThrow();
        double variance = Arrays.stream(counts)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (SEEDS - 1);

        assertThat(mean).isCloseTo(expected, within(5 * Math.sqrt(expected / SEEDS)));
        // standard error of a variance; relatively larger for a small mean
        assertThat(variance / expected).isCloseTo(1, within(5 * Math.sqrt((2 + 1 / expected) / SEEDS)));
    }

    @Test
    void distancesAreExponential() {
        long[] times = drawn(new LoadPhase(1_000, 1_000, 60), 7).toArray();
        double[] distances = IntStream.range(1, times.length)
                .mapToDouble(i -> times[i] - times[i - 1])
                .sorted()
                .toArray();

        double median = distances[distances.length / 2];
        assertThat(median / 1e6).isCloseTo(Math.log(2), within(0.02));
        assertThat(Arrays.stream(distances).filter(distance -> distance > 3e6).count() / (double) distances.length)
                .isCloseTo(Math.exp(-3), within(0.005));
    }

    @Test
    void comeInOrderAndWithinThePhase() {
        for (int seed = 0; seed < 50; seed++) {
            long[] times = drawn(new LoadPhase(200, 0, 3), seed).toArray();

            assertThat(times).isSorted();
            assertThat(times[0]).isNotNegative();
            assertThat(times[times.length - 1]).isLessThan(3_000_000_000L);
        }
    }

    @Test
    void areTheSameForTheSameSeedOnly() {
        LoadPhase phase = new LoadPhase(100, 150, 2);

        assertThat(drawn(phase, 1).toArray())
                .isEqualTo(drawn(phase, 1).toArray())
                .isNotEqualTo(drawn(phase, 2).toArray());
    }

    @Test
    void areNoneAtARateOfNothing() {
        assertThat(drawn(new LoadPhase(0, 0, 5), 1).toArray()).isEmpty();
    }

    private static LongStream drawn(LoadPhase phase, int seed) {
        return PoissonArrivals.in(phase, new SplittableRandom(seed));
    }
}
