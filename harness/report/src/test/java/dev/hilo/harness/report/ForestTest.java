package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.report.chart.Forest;
import dev.hilo.harness.report.chart.Forest.Change;
import dev.hilo.harness.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForestTest {
    @Test
    void halfAndDoubleAreAsFarFromNoChange() {
        Forest forest = Forest.of(List.of(known(2, 0.5, 2), known(0.5, 0.4, 0.6)));

        assertThat(forest.one()).isEqualTo(50);
        assertThat(forest.rows().getFirst().point() - 50)
                .isCloseTo(50 - forest.rows().getLast().point(), within(0.01));
        assertThat(forest.rows().getFirst().from())
                .isCloseTo(100 - forest.rows().getFirst().to(), within(0.01));
    }

    @Test
    void eachChangeHasItsOwnBand() {
        Forest forest = Forest.of(List.of(known(2, 0.5, 2, 5), known(0.5, 0.4, 0.6, 20)));

        Forest.Row narrow = forest.rows().getFirst();
        Forest.Row wide = forest.rows().getLast();
        assertThat(narrow.bandTo() - 50).isCloseTo(50 - narrow.bandFrom(), within(0.01));
        assertThat((wide.bandTo() - 50) / (narrow.bandTo() - 50))
                .isCloseTo(Math.log(1.2) / Math.log(1.05), within(0.01));
    }

    @Test
    void smallChangesLookSmall() {
        Forest forest = Forest.of(List.of(known(1.01, 1.005, 1.015)));

        assertThat(forest.ticks()).extracting(tick -> tick.label()).containsExactly("0.8×", "1×", "1.25×");
        assertThat(forest.rows().getFirst().point()).isBetween(51.0, 53.0);
    }

    @Test
    void anIntervalThatIsTooLongLeavesTheAxis() {
        Forest.Row row = Forest.of(List.of(known(2.3, 0.05, 12.5))).rows().getFirst();

        assertThat(row.from()).isZero();
        assertThat(row.to()).isEqualTo(100);
        assertThat(row.leavesLeft()).isTrue();
        assertThat(row.leavesRight()).isTrue();
    }

    @Test
    void aPointIsNeverOnTheEdgeOfAnAxis() {
        Forest forest = Forest.of(List.of(known(11.4, 9.4, 13.7), known(0.01, 0.002, 0.05)));

        assertThat(forest.ticks())
                .extracting(tick -> tick.label())
                .containsExactly("0.01×", "0.1×", "1×", "10×", "100×");
        assertThat(forest.rows().getFirst().point()).isBetween(74.0, 76.0);
        assertThat(forest.rows().getLast().point()).isBetween(2.0, 3.0);
        assertThat(forest.rows().getLast().leavesLeft()).isTrue();
    }

    /** At least 1.2 times. */
    @Test
    void aBoundGoesOnBeyondTheAxisWhichStaysAsItIs() {
        Forest forest = Forest.of(List.of(known(1.2, 1.2, Double.POSITIVE_INFINITY), known(0.9, 0, 0.9)));

        Forest.Row up = forest.rows().getFirst();
        Forest.Row down = forest.rows().getLast();
        assertThat(forest.ticks()).extracting(tick -> tick.label()).containsExactly("0.8×", "1×", "1.25×");
        assertThat(up.from()).isEqualTo(up.point()).isLessThan(100);
        assertThat(up.to()).isEqualTo(100);
        assertThat(up.leavesRight()).isTrue();
        assertThat(down.from()).isZero();
        assertThat(down.leavesLeft()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.3, 1, 1.07, 7.9, 500})
    void aPointWithoutAnIntervalStaysOnTheAxis(double ratio) {
        Forest.Row row = Forest.of(List.of(new Change(ratio, Optional.empty(), 5)))
                .rows()
                .getFirst();

        assertThat(row.point()).isBetween(0.1, 99.9).isEqualTo(row.from()).isEqualTo(row.to());
    }

    private static Change known(double ratio, double low, double high) {
        return known(ratio, low, high, 5);
    }

    private static Change known(double ratio, double low, double high, double samePercent) {
        return new Change(ratio, Optional.of(new Interval(low, high)), samePercent);
    }
}
