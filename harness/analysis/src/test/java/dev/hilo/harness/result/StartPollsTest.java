package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StartPollsTest {
    @Test
    void looksAreDenseWhereAStartIsShort() {
        assertThat(StartPolls.distanceAt(0.03)).isEqualTo(0.001);
        assertThat(StartPolls.distanceAt(0.5)).isCloseTo(0.01, within(1e-9));
        assertThat(StartPolls.distanceAt(60)).isEqualTo(0.02);
    }
}
