package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SampleTest {

    @Test
    void summarizes() {
        assertThat(Sample.of(3, 1, 2)).isEqualTo(new Sample(3, 2, 1, 3));
        assertThat(Sample.of(4, 1, 2, 10)).isEqualTo(new Sample(4, 3, 1, 10));
    }

    @Test
    void nothingHasNoMedian() {
        assertThat(Sample.of()).isEqualTo(new Sample(0, Double.NaN, Double.NaN, Double.NaN));
    }

    @Test
    void refusesWhatIsNotANumber() {
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(1, Double.NaN));
    }
}
