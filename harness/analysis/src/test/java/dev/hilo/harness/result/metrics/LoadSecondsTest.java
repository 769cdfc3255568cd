package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.metrics.LoadSeconds.Bounds;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadSecondsTest {
    private final LoadSeconds seconds = new LoadSeconds(List.of(new Bounds(2, 7), new Bounds(10, 12.5)));

    @Test
    void theEndIsNotPartOfIt() {
        assertThat(List.of(1.9, 2.0, 6.9, 7.0, 10.0, 12.4, 12.5))
                .filteredOn(moment -> seconds.hold(moment))
                .containsExactly(2.0, 6.9, 10.0, 12.4);
        assertThat(List.of(1, 2, 6, 7, 11, 12, 13))
                .as("the last second of a window is whole, though its end has no arrivals")
                .filteredOn(seconds::holdAllOf)
                .containsExactly(2, 6, 11, 12);
        assertThat(seconds.length()).isEqualTo(7.5);
    }

    @Test
    void slicesAreWholeAndWithinOneStretch() {
        assertThat(seconds.slices(2)).containsExactly(new Bounds(2, 4), new Bounds(4, 6), new Bounds(10, 12));
    }

    @Test
    void canEndEarlier() {
        assertThat(seconds.until(11).stretches()).containsExactly(new Bounds(2, 7), new Bounds(10, 11));
        assertThat(seconds.until(10).stretches()).containsExactly(new Bounds(2, 7));
        assertThat(seconds.until(99)).isEqualTo(seconds);
    }
}
