package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NoiseFloorTest {
    private static final double[] AA_REPEATS = {0.02, -0.01, 0.03, -0.04, 0.01};

    /** By two million resamples of numpy: 0.022. */
    @Test
    void ofFiveAaRepeats() {
        NoiseFloor floor = NoiseFloor.of(AA_REPEATS, 5);
        assertThat(floor.size()).isCloseTo(0.022, within(0.0005));
        assertThat(floor.aaRepeats()).isEqualTo(5);
    }

    @Test
    void moreBlocksLowerIt() {
        double five = NoiseFloor.of(AA_REPEATS, 5).size();
        double twenty = NoiseFloor.of(AA_REPEATS, 20).size();
        assertThat(twenty / five).isCloseTo(0.5, within(0.06));
    }

    @Test
    void theSignOfAnAaRepeatIsChance() {
        double[] all = {0.02, 0.01, 0.03, 0.04, 0.01};
        assertThat(NoiseFloor.of(all, 5).size())
                .isCloseTo(NoiseFloor.of(AA_REPEATS, 5).size(), within(0.0005));
    }

    @Test
    void aMeanOverPairsHasALowerOne() {
        NoiseFloor pair = NoiseFloor.of(AA_REPEATS, 5);
        assertThat(pair.forWeights(-1, 1).size()).isEqualTo(pair.size());
        assertThat(pair.forWeights(-0.25, 0.25, -0.25, 0.25, -0.25, 0.25, -0.25, 0.25)
                        .size())
                .isCloseTo(pair.size() / 2, within(1e-12));
        assertThat(pair.forWeights(1, -1, -1, 1).size()).isCloseTo(pair.size() * Math.sqrt(2), within(1e-12));
    }

    @Test
    void fewAaRepeatsSayNothing() {
        assertThat(NoiseFloor.of(new double[] {0.1, 0.2}, 5).isKnown()).isFalse();
        assertThat(NoiseFloor.of(new double[] {0, 0, 0}, 5).size()).isZero();
    }
}
