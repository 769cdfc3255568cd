package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettlingTest {
    private final Settling settling = new Settling();

    @Test
    void notBeforeAWholeWindowWasSeen() {
        assertThat(settling.isSettled(0, 1000)).isFalse();
        assertThat(settling.isSettled(Settling.WINDOW_SECONDS - 0.1, 1000)).isFalse();
        assertThat(settling.isSettled(Settling.WINDOW_SECONDS, 1000)).isTrue();
    }

    @Test
    void notWhileTheCompilerWorks() {
        for (int second = 0; second <= 30; second++) {
            assertThat(settling.isSettled(second, second * 1000 * Settling.SHARE * 1.01))
                    .isFalse();
        }
    }

    @Test
    void whenTheCompilerHasWorkedLittleForAWindow() {
        int quietFrom = 10;
        int settledAt = 0;
        for (int second = 0; second <= 30 && settledAt == 0; second++) {
            settledAt = settling.isSettled(second, Math.min(second, quietFrom) * 500) ? second : 0;
        }

        assertThat((double) settledAt)
                .isBetween(quietFrom + Settling.WINDOW_SECONDS - 0.5, quietFrom + Settling.WINDOW_SECONDS + 1);
    }

    /** One pause of a warm-up is shorter than the window. */
    @Test
    void aPauseBetweenBurstsIsNoSettling() {
        double compiled = 0;
        for (int tenth = 0; tenth < 300; tenth++) {
            boolean burst = tenth % 25 < 15;
            compiled += burst ? 50 : 0;
            assertThat(settling.isSettled(tenth / 10.0, compiled)).isFalse();
        }
    }
}
