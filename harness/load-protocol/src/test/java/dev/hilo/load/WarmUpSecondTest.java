package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpSecondTest {
    @Test
    void percentilesOfSeveralGeneratorsAreNotMerged() {
        List<WarmUpSecond> one = List.of(new WarmUpSecond(0, 5, 10, 20), new WarmUpSecond(1, 7, 10, 20));
        List<WarmUpSecond> other = List.of(new WarmUpSecond(0, 3, 30, 40));

        assertThat(WarmUpSecond.together(List.of(one))).isEqualTo(one);
        assertThat(WarmUpSecond.together(List.of(one, other)).stream().map(WarmUpSecond::line))
                .containsExactly("0,8,,", "1,7,,");
    }

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
