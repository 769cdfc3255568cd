package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class PodClockTest {
    /** The second began there when the answer left, which is one way before it came. */
    @Test
    void isComparedWhenItsSecondBegins() throws IOException {
        assertThat(PodClock.ahead("1795773288:", 1_795_773_288_004L, 4)).isZero();
        assertThat(PodClock.ahead("1795773288:", 1_795_773_285_504L, 4)).isEqualTo(2_500);
        assertThat(PodClock.ahead("1795773288:", 1_795_773_298_004L, 4)).isEqualTo(-10_000);
    }

    @Test
    void anImageWithoutAClockIsToldInOneLine() {
        assertThatThrownBy(() -> PodClock.ahead(":", 0, 0))
                .isInstanceOf(IOException.class)
                .hasMessage("date +%s in the pod tells : choose another image with --observer-image");
    }
}
