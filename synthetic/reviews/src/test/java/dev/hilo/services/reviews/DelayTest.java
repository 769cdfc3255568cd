package dev.hilo.services.reviews;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DelayTest {
    private static final int CALLS = 100_000;

    @Test
    void aConstantDelayIsThatOfEveryCall() {
        Delay delay = Delay.parse("50", 1);

        assertThat(LongStream.range(0, 10).mapToObj(delay::of)).containsOnly(Duration.ofMillis(50));
    }

    /** Shares of the normal distribution: below the median, and within one, two and 2.326 sigma above it. */
    @Test
    void delaysAreDistributedAsTheLogNormalDistributionSays() {
        Delay delay = Delay.parse("log-normal:50:0.5", 7);

        assertThat(shareBelow(delay, 50)).isCloseTo(0.5, Offset.offset(0.01));
        assertThat(shareBelow(delay, 50 * Math.exp(0.5))).isCloseTo(0.8413, Offset.offset(0.01));
        assertThat(shareBelow(delay, 50 * Math.exp(1))).isCloseTo(0.9772, Offset.offset(0.003));
        assertThat(shareBelow(delay, 50 * Math.exp(0.5 * 2.326))).isCloseTo(0.99, Offset.offset(0.002));
    }

    @Test
    void aSeedDecidesWhatEachCallWaits() {
        Delay one = Delay.parse("log-normal:50:1", 1);

        assertThat(one.of(17)).isEqualTo(Delay.parse("log-normal:50:1", 1).of(17));
        assertThat(one.of(17)).isNotEqualTo(one.of(18));
        assertThat(one.of(17)).isNotEqualTo(Delay.parse("log-normal:50:1", 2).of(17));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fast", "-1", "NaN", "log-normal", "log-normal:50", "log-normal:50:-1", "normal:50:1"})
    void whatIsNoDelayIsRefused(String text) {
        assertThatThrownBy(() -> Delay.parse(text, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text + "\" is no delay: write milliseconds, or log-normal:MEDIAN:SIGMA");
    }

    private static double shareBelow(Delay delay, double milliseconds) {
        return LongStream.range(0, CALLS)
                        .filter(call -> delay.of(call).toNanos() < milliseconds * 1e6)
                        .count()
                / (double) CALLS;
    }
}
