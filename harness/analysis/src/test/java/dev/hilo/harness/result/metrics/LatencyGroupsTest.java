package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyGroupsTest {

    @Test
    void oneWindowMovesNothingHoweverSlow() {
        LatencyGroups groups = groups(20, window -> window == 7 ? 900 : 5);

        assertThat(groups.groups()).hasSize(5);
        assertThat(groups.ms(99)).isEqualTo(5, offset(0.01));
        assertThat(groups.ms(50)).isEqualTo(5, offset(0.01));
    }

    /** A pause of the application in every third window is in all groups, and in a minority of the windows. */
    @Test
    void aPauseEveryFewSecondsCounts() {
        assertThat(groups(20, window -> window % 3 == 0 ? 80 : 5).ms(99)).isEqualTo(80, offset(0.1));
    }

    @Test
    void fewWindowsAreOneGroup() {
        LatencyGroups groups = groups(9, window -> window == 7 ? 900 : 5);

        assertThat(groups.ms(99)).isEqualTo(900, offset(1.0));
        assertThat(groups.error(99)).isNaN();
    }

    @Test
    void theErrorIsThatOfAMedianOfTheGroups() {
        // groups of 1, 2, 4, 8, 16 ms: the logarithms have a variance of 2.5 ln(2)^2
        LatencyGroups groups = groups(10, window -> 1 << window % 5);

        assertThat(groups.ms(99)).isEqualTo(4, offset(0.01));
        assertThat(groups.error(99)).isEqualTo(Math.log(2) * Math.sqrt(Math.PI / 2 * 2.5 / 5), offset(0.001));
    }

    /** @param millis latency of all hundred requests of a window */
    private static LatencyGroups groups(int windows, IntUnaryOperator millis) {
        TreeMap<Integer, Histogram> bySecond = new TreeMap<>();
        IntStream.range(0, windows).forEach(window -> {
            Histogram histogram = new Histogram(3);
            histogram.recordValueWithCount(1000L * millis.applyAsInt(window), 100);
            bySecond.put(2 * window, histogram);
        });
        return LatencyGroups.of(
                new LatencyLog(bySecond),
                new LoadSeconds(IntStream.range(0, windows)
                        .mapToObj(window -> new LoadSeconds.Bounds(2 * window, 2 * window + 0.9))
                        .toList()));
    }
}
