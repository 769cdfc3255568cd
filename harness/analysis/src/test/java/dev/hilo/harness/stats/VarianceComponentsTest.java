package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VarianceComponentsTest {
    /** 20 pairs: a pair has a variance of 0.16, a duet 0.0025. */
    private static final VarianceComponents NOISE = VarianceComponents.of(0.0105, 0.008, 20);

    @Test
    void theBestNumberNeedsTheLeastTimeForAVariance() {
        double best = NOISE.bestRepetitions(80, 2);

        assertThat(best).isEqualTo(Math.sqrt(80 / 2.0 * 0.16 / 0.0025), offset(1e-9));
        int least = IntStream.rangeClosed(1, 200)
                .boxed()
                .min((one, other) -> Double.compare(cost(one), cost(other)))
                .orElseThrow();
        assertThat((double) least).isEqualTo(best, offset(1.0));
    }

    /** Seconds times variance: to halve the variance of a mean takes twice the duets. */
    private static double cost(int pairs) {
        return (80 + 2 * pairs) * NOISE.total(pairs);
    }

    @Test
    void windowsThatExplainAllLeaveNothingBetweenDuets() {
        VarianceComponents noise = VarianceComponents.of(0.006, 0.008, 20);

        assertThat(noise.between()).isZero();
        assertThat(noise.bestRepetitions(80, 2)).isInfinite();
    }
}
