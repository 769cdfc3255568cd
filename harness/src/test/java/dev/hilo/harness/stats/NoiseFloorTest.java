package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoiseFloorTest {
    private static final double[] TWINS = {0.02, -0.01, 0.03, -0.04, 0.01};

    /** By two million resamples of numpy: 0.022. */
    @Test
    void ofFiveTwins() {
        NoiseFloor floor = NoiseFloor.of(TWINS, 5);
        assertThat(floor.size()).isCloseTo(0.022, within(0.0005));
        assertThat(floor.aaRepeats()).isEqualTo(5);
    }

    @Test
    void moreBlocksLowerIt() {
        double five = NoiseFloor.of(TWINS, 5).size();
        double twenty = NoiseFloor.of(TWINS, 20).size();
        assertThat(twenty / five).isCloseTo(0.5, within(0.06));
    }

    @Test
    void theSignOfATwinIsChance() {
        double[] all = {0.02, 0.01, 0.03, 0.04, 0.01};
        assertThat(NoiseFloor.of(all, 5).size())
                .isCloseTo(NoiseFloor.of(TWINS, 5).size(), within(0.0005));
    }

    @Test
    void aMeanOverPairsHasALowerOne() {
        NoiseFloor pair = NoiseFloor.of(TWINS, 5);
        assertThat(pair.forWeights(-1, 1).size()).isEqualTo(pair.size());
        assertThat(pair.forWeights(-0.25, 0.25, -0.25, 0.25, -0.25, 0.25, -0.25, 0.25)
                        .size())
                .isCloseTo(pair.size() / 2, within(1e-12));
        assertThat(pair.forWeights(1, -1, -1, 1).size()).isCloseTo(pair.size() * Math.sqrt(2), within(1e-12));
    }

    @Test
    void fewTwinsSayNothing() {
        assertThat(NoiseFloor.of(new double[] {0.1, 0.2}, 5).isKnown()).isFalse();
        assertThat(NoiseFloor.of(new double[] {0, 0, 0}, 5).size()).isZero();
    }
}
