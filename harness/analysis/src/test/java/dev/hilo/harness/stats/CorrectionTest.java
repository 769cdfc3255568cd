package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CorrectionTest {
    private static final UniformRandomProvider RANDOM = RandomSource.XO_RO_SHI_RO_128_PP.create(42L);

    /** Expected values of {@code scipy.stats.false_discovery_control}; a hypothesis without p does not count. */
    @Test
    void benjaminiAndHochberg() {
        assertThat(Correction.BENJAMINI_HOCHBERG.of(0.01, 0.04, 0.03, Double.NaN, 0.005, 0.8))
                .containsExactly(new double[] {0.025, 0.05, 0.05, Double.NaN, 0.025, 0.8}, within(1e-12));
    }

    /** {@code p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.8), "holm")} of R: 4 * 0.01, then 3 * 0.03, which 2 * 0.04 does not reach. */
    @Test
    void holm() {
        assertThat(Correction.HOLM.of(0.01, 0.04, 0.03, Double.NaN, 0.005, 0.8))
                .containsExactly(new double[] {0.04, 0.09, 0.09, Double.NaN, 0.025, 0.8}, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void oneQuestionNeedsNone(Correction correction) {
        assertThat(correction.of(0.03)).containsExactly(0.03);
        assertThat(correction.of()).isEmpty();
    }

    @RepeatedTest(25)
    void correctedIsNeverLessThanUncorrectedAndKeepsTheOrder() {
        double[] p = RANDOM.doubles(20).map(x -> x * x * x).sorted().toArray();
        double[] holm = Correction.HOLM.of(p);
        double[] falseDiscoveries = Correction.BENJAMINI_HOCHBERG.of(p);
        assertThat(holm).isSorted();
        assertThat(falseDiscoveries).isSorted();
        for (int at = 0; at < p.length; at++) {
            assertThat(falseDiscoveries[at]).isBetween(p[at], 1.0);
            assertThat(holm[at]).isBetween(falseDiscoveries[at], 1.0);
        }
    }
}
