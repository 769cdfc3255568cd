package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpTest {
    @Test
    void aMultipleHasAsManyTimesTheRequestsAndTheTime() {
        assertThat(new WarmUp(4, 4, 0.5, 15_000, 90).times(4)).isEqualTo(new WarmUp(4, 4, 0.5, 60_000, 360));
        assertThat(new WarmUp(4, 4, 0.5, 5, 1).times(0.5)).isEqualTo(new WarmUp(4, 4, 0.5, 2, 0.5));
    }

    /** More requests than an {@code int} has room for are as many as it has. */
    @Test
    void anEndlessOneIsAsLongAsItCanBe() {
        assertThat(new WarmUp(4, 4, 0.5, 15_000, 90).times(1e9).requests()).isEqualTo(Integer.MAX_VALUE);
    }
}
