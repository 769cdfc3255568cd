package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpSecondTest {
    @Test
    void isReadAsItIsWritten() {
        WarmUpSecond second = new WarmUpSecond(7, 100, 1_500, 9_000);

        assertThat(second.line()).isEqualTo("7,100,1500,9000");
        assertThat(WarmUpSecond.parse(second.line())).isEqualTo(second);
    }

    @Test
    void hasNoLatencyWithoutAnAnswer() {
        WarmUpSecond second = new WarmUpSecond(7, 1, Double.NaN, Double.NaN);

        assertThat(second.line()).isEqualTo("7,1,,");
        assertThat(WarmUpSecond.parse(second.line())).isEqualTo(second);
    }
}
