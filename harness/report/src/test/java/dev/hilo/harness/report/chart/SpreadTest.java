package dev.hilo.harness.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.chart.Line.At;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void theMedianStandsAmidTheRange() {
        Spread spread = Spread.of(List.of(curve(0, 10, 1, 20), curve(0, 30, 1, 40), curve(0, 14, 1, 50)));

        assertThat(spread.median()).containsExactly(new At(0, 14), new At(1, 40));
        assertThat(spread.range()).containsExactly(new At(0, 30), new At(1, 50), new At(1, 20), new At(0, 10));
    }

    @Test
    void aTrialWithOtherPointsIsReadBetweenThem() {
        Spread spread = Spread.of(List.of(curve(0, 10, 1, 10, 2, 10), curve(0.5, 20, 1.5, 40)));

        assertThat(spread.median()).containsExactly(new At(0, 10), new At(1, 20), new At(2, 10));
    }

    @Test
    void nothingIsReadAcrossAGap() {
        Spread spread = Spread.of(List.of(curve(0, 10, 2, 10, 4, 10), curve(0, 20, 4, 20)));

        assertThat(spread.median()).containsExactly(new At(0, 15), new At(2, 10), new At(4, 15));
    }

    @Test
    void oneTrialHasNoRange() {
        assertThat(Spread.of(List.of(curve(0, 10, 1, 20), List.of())))
                .isEqualTo(new Spread(curve(0, 10, 1, 20), List.of(), List.of()));
        assertThat(Spread.of(List.of())).isEqualTo(new Spread(List.of(), List.of(), List.of()));
    }

    /** Of two trials, the median of 100 ms and a timeout of 2 s may be any higher value than 1,050 ms. */
    @Test
    void aMedianIsALowerBoundWhereOneOfItsMiddleValuesIs() {
        assertThat(Spread.of(List.of(curve(0, 100, 1, 100), curve(0, 2000, 1, 110)), 2000)
                        .bounds())
                .containsExactly(0);
        assertThat(Spread.of(List.of(curve(0, 100), curve(0, 110), curve(0, 2000)), 2000)
                        .bounds())
                .isEmpty();
        assertThat(Spread.of(List.of(curve(0, 100), curve(0, 2000), curve(0, 2000)), 2000)
                        .bounds())
                .containsExactly(0);
        assertThat(Spread.of(List.of(curve(0, 2500), curve(0, 2600))).bounds()).isEmpty();
    }

    private static List<At> curve(double... coordinates) {
        List<At> points = new ArrayList<>();
        for (int at = 0; at < coordinates.length; at += 2) {
            points.add(new At(coordinates[at], coordinates[at + 1]));
        }
        return points;
    }
}
