package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyGroupsTest {
    private static final int NONE = -1;

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

    /** At a rate so low that whole groups of windows have no request. */
    @Test
    void groupsWithoutAnswersTellNothing() {
        LatencyGroups groups = groups(10, window -> window % 5 < 2 ? NONE : 1 << window % 5);

        assertThat(groups.ms(99)).isEqualTo(8, offset(0.01));
        assertThat(groups.error(99)).isEqualTo(Math.log(2) * Math.sqrt(Math.PI / 2 / 3), offset(0.001));
    }

    @Test
    void tooFewGroupsOrAnswersHaveNoPercentile() {
        assertThat(groups(10, window -> window % 5 < 3 ? NONE : 5).ms(99)).isNaN();
        assertThat(groups(10, 9, window -> 5).ms(50)).isNaN();
        assertThat(groups(10, 10, window -> 5).ms(50)).isEqualTo(5, offset(0.01));
    }

    private static LatencyGroups groups(int windows, IntUnaryOperator millis) {
        return groups(windows, 100, millis);
    }

    /** @param millis latency of all requests of a window; none for a window without any */
    private static LatencyGroups groups(int windows, int requests, IntUnaryOperator millis) {
        TreeMap<Integer, Histogram> bySecond = new TreeMap<>();
        IntStream.range(0, windows).forEach(window -> {
            Histogram histogram = new Histogram(3);
            if (millis.applyAsInt(window) != NONE) {
                histogram.recordValueWithCount(1000L * millis.applyAsInt(window), requests);
            }
            bySecond.put(2 * window, histogram);
        });
        return LatencyGroups.of(
                new LatencyLog(bySecond),
                new LoadSeconds(IntStream.range(0, windows)
                        .mapToObj(window -> new LoadSeconds.Bounds(2 * window, 2 * window + 0.9))
                        .toList()));
    }
}
