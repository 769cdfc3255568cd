package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GeometricMeanTest {
    /** Logarithms 0, 1 and 2 of base 2: mean 1, standard error 1/√3, and t(0.975; 2) is 4.3027. */
    @Test
    void theIntervalIsThatOfTheLogarithms() {
        GeometricMean mean = GeometricMean.of(1, 2, 4);

        assertThat(mean.value()).isCloseTo(2, within(1e-12));
        double factor = Math.pow(2, 4.302653 / Math.sqrt(3));
        assertThat(mean.interval().orElseThrow().low()).isCloseTo(2 / factor, within(1e-6));
        assertThat(mean.interval().orElseThrow().high()).isCloseTo(2 * factor, within(1e-5));
    }

    @Test
    void oneValueSaysNothingOfTheNoise() {
        assertThat(GeometricMean.of(3).value()).isCloseTo(3, within(1e-12));
        assertThat(GeometricMean.of(3).interval()).isEmpty();
    }

    @Test
    void zeroHasNoRatio() {
        assertThatThrownBy(() -> GeometricMean.of(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(GeometricMean::of).isInstanceOf(IllegalArgumentException.class);
    }
}
