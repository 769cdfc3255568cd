package dev.hilo.harness.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.stats.Crossing;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CrossingSentenceTest {
    private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

    @Test
    void namesTheValueWithItsInterval() {
        assertThat(sentence(new Crossing(OptionalDouble.of(47.2), 38.4, 58.1, true)))
                .isEqualTo(
                        "Both hold the same rate at delay=47.2 [38.4, 58.1]: above it virtual holds more, below it platform.");
        assertThat(sentence(new Crossing(OptionalDouble.of(47.2), 38.4, 58.1, false)))
                .endsWith("above it platform holds more, below it virtual.");
    }

    @Test
    void saysWhatIsKnownWhereAnEndIsOpen() {
        assertThat(sentence(new Crossing(OptionalDouble.of(47.2), 0, 58.1, true)))
                .startsWith("Both hold the same rate somewhere up to delay=58.1:");
        assertThat(sentence(new Crossing(UNKNOWN, 20, Double.POSITIVE_INFINITY, true)))
                .startsWith("Both hold the same rate somewhere from delay=20.0 on:");
    }

    @Test
    void betweenBoundsThereIsNoEstimate() {
        assertThat(sentence(new Crossing(UNKNOWN, 20, 58.1, true)))
                .startsWith("Both hold the same rate somewhere between delay=20.0 and 58.1:");
    }

    private static String sentence(Crossing crossing) {
        return CrossingSentence.of(crossing, "delay", "platform", "virtual");
    }
}
